"""Tasks with the messages of people: an inbox of mails, posts of users."""

import re

from benchmarks.small_tasks.solvers.pressing import named
from benchmarks.small_tasks.solving import Screen, click, fill, solves


@solves("social-media")
def press_at_post(screen):
    user, wanted = re.search(r'user (@\w+), click on the "(.+?)" button', screen.task).groups()
    post = rf"{user}\b"
    below = f'^".*{post}.*ago"'
    if wanted.lower() not in {"reply", "retweet", "like"}:
        yield click(screen.number("more", below=below))
        yield click(screen.number(re.escape(wanted), below=below))
        return
    yield click(screen.number(wanted.lower(), below=below))


@solves("social-media-all", "social-media-some")
def press_at_posts(screen):
    wanted, user = re.search(r'the "(.+?)" button .* by (@\w+)', screen.task).groups()
    many = re.search(r"on (\d+) post", screen.task)
    posts = posts_of(screen, user)[: int(many[1]) if many else None]
    for place in posts:
        yield click(screen.numbers(f'hint="{wanted.lower()}')[place])
    yield click(screen.number(named("Submit", "button")))


def posts_of(screen: Screen, user: str) -> list[int]:
    """Which of all posts are this user's."""
    users = re.findall(r'^ *".*(@\w+)"$', screen.text, re.MULTILINE)
    return [place for place, each in enumerate(users) if each == user]


@solves("email-inbox-delete", "email-inbox-important", "email-inbox-nl-turk", "email-inbox")
@solves("email-inbox-noscroll", "email-inbox-reply", "email-inbox-star-reply")
@solves("email-inbox-forward", "email-inbox-forward-nl", "email-inbox-forward-nl-turk")
def handle_mail(screen):
    is_reply = re.search("(?i)repl|respon|answer", screen.task)
    said = re.search(r'"(.+)"', screen.task) or re.search(r"(?:saying|with|:) (\S.*?)\.?$", screen.task)
    words = said[1] if is_reply and said else ""
    people = [name for name in re.findall(r"\b[A-Z][\w-]+", screen.task) if name not in words]
    senders = re.findall(r'^\[\d+\] clickable\n +"(\w[\w-]*)"$', screen.text, re.MULTILINE)
    sender = sender_in(screen.task, [name for name in people if name in senders])
    mail = f'^"{sender}"$'
    if re.search(r"(?i)delete|trash|remove|get rid|erase", screen.task):
        yield click(screen.number("trash", below=mail))
        return
    if re.search(r"(?i)\bstar|important", screen.task):
        yield click(screen.number("star", below=mail))
        return
    yield click(screen.numbers("^clickable", above=mail)[-1])
    if words:
        yield click(screen.number("(?i)reply"))
        yield fill(screen.number("^textbox"), words)
    else:
        to = [name for name in people if name != sender][-1]
        yield click(screen.number("(?i)forward"))
        yield fill(screen.number("^textbox"), to)
    yield click(screen.number("(?i)send"))


def sender_in(task: str, people: list[str]) -> str:
    """Whose mail is meant, where several of the people named have sent one."""
    told = [
        name
        for name in people
        if re.search(rf"(from|by|email|mail|message) {name}|{name}('s| sent| wrote)", task)
    ]
    return (told or people)[0]
