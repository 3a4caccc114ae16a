// Writes `page/ages.json`: how pages say how long ago something was. Run in a folder where
// `npm install date-fns dayjs timeago.js` was done, with the folder of an installed Django:
// `node …/scripts/write_ages.mjs …/site-packages/django`.
//
// The phrases are those that pages are made with: CLDR, which browsers have as `Intl.RelativeTimeFormat`, and
// the locales of four libraries. A phrase that says in some language also when something will be, or how
// long it takes, is none.

import {readFileSync, readdirSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import path from "node:path";
import process from "node:process";

const require = createRequire(`${process.cwd()}/`);
const AGES = new URL("../pytest_agentbrowse/page/ages.json", import.meta.url);
const DJANGO = process.argv[2];
const UNITS = ["second", "minute", "hour", "day", "week", "month", "year"];
const COUNTS = [1, 2, 3, 5, 11, 21, 100];
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const LASTING = {second: 1, minute: MINUTE, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY};
const SECONDS = [5, 44, 60, 90, 600, 3600, 5400, 7200, 18_000].concat(
    [1, 2, 5, 7, 14, 21, 30, 60, 90, 330, 365, 450, 600, 700, 1095, 1825, 7665].map((days) => days * DAY),
);

const past = new Map(); // for what lengths of time each is said, in seconds
const others = new Set();
const written = (phrase) =>
    phrase
        .toLowerCase()
        .replace(/\p{Nd}+/gu, "#")
        .trim();
const add = (phrases, phrase) => phrases.add(written(phrase));
const addPast = (phrase, seconds) => {
    const known = past.get(written(phrase)) ?? [];
    past.set(written(phrase), [...known, seconds]);
};

function fromBrowsers() {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const two = letters.flatMap((first) => letters.map((second) => first + second));
    const three = two.flatMap((start) => letters.map((third) => start + third));
    for (const tag of Intl.RelativeTimeFormat.supportedLocalesOf([...two, ...three, "zh-Hant", "sr-Latn", "pt-PT"]))
        for (const style of ["long", "short", "narrow"]) {
            const locale = `${tag}-u-nu-latn`;
            const relative = new Intl.RelativeTimeFormat(locale, {style});
            for (const unit of UNITS) {
                const lasting = new Intl.NumberFormat(locale, {style: "unit", unit, unitDisplay: style});
                for (const count of COUNTS) {
                    addPast(relative.format(-count, unit), LASTING[unit]);
                    add(others, relative.format(count, unit));
                    add(others, lasting.format(count));
                }
            }
        }
}

function fromDateFns() {
    const {formatDistance} = require("date-fns");
    const base = new Date(2026, 5, 15, 12);
    for (const locale of Object.values(require("date-fns/locale")))
        for (const seconds of SECONDS)
            for (const includeSeconds of [false, true]) {
                const [before, after] = [-seconds, seconds].map((shift) => new Date(base.getTime() + 1000 * shift));
                addPast(formatDistance(before, base, {locale, includeSeconds, addSuffix: true}), seconds);
                add(others, formatDistance(after, base, {locale, includeSeconds, addSuffix: true}));
                add(others, formatDistance(after, base, {locale, includeSeconds}));
            }
}

function fromDayjs() {
    const dayjs = require("dayjs");
    dayjs.extend(require("dayjs/plugin/relativeTime"));
    const folder = path.dirname(require.resolve("dayjs/locale/en"));
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
        const name = path.basename(file, ".js");
        require(`dayjs/locale/${name}`);
        const base = dayjs("2026-06-15T12:00:00").locale(name);
        for (const seconds of SECONDS) {
            addPast(base.subtract(seconds, "second").from(base), seconds);
            add(others, base.add(seconds, "second").from(base));
            add(others, base.add(seconds, "second").from(base, true));
        }
    }
}

function fromTimeago() {
    const folder = path.dirname(require.resolve("timeago.js/lib/lang/index.js"));
    // "just now", then one and several of each unit
    const units = UNITS.flatMap((unit) => [LASTING[unit], LASTING[unit]]);
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".js") && name !== "index.js")) {
        const told = require(path.join(folder, file)).default;
        for (let step = 0; step < units.length; step += 1)
            for (const count of COUNTS) {
                const [before, after] = told(count, step, count).map((phrase) => phrase.replace("%s", count));
                addPast(before, units[step]);
                add(others, after);
            }
    }
}

// `naturaltime` of Django: one of each unit, and several.
function fromDjango() {
    const ofUnit = {second: "a second ago", minute: "a minute ago", hour: "an hour ago"};
    const folder = path.join(DJANGO, "contrib/humanize/locale");
    for (const tag of readdirSync(folder).filter((name) => !name.includes("."))) {
        const told = readFileSync(path.join(folder, tag, "LC_MESSAGES/django.po"), "utf8");
        for (const [unit, one] of Object.entries(ofUnit)) {
            addPast(one, LASTING[unit]);
            const [, forms = ""] =
                told.match(new RegExp(`msgid "${one}"\nmsgid_plural .*\n((?:msgstr\\[.*\n)*)`)) ?? [];
            for (const [, form] of forms.matchAll(/"(.+)"/g)) addPast(form.replace(/%\(\w+\)[sd]/, "5"), LASTING[unit]);
        }
    }
}

// The words by which phrases are told, at least one of each: long ones that many phrases have.
function marksOf(phrases) {
    const times = new Map();
    for (const word of phrases.flat()) times.set(word, (times.get(word) ?? 0) + 1);
    const weight = (word) => times.get(word) * word.length ** 4;
    const heaviest = (words) => words.reduce((best, word) => (weight(word) > weight(best) ? word : best));
    const marks = new Set(phrases.map(heaviest));
    const isNeeded = (mark) =>
        phrases.some((words) => words.includes(mark) && !words.some((word) => word !== mark && marks.has(word)));
    for (const mark of [...marks].toSorted((one, other) => weight(one) - weight(other)))
        if (!isNeeded(mark)) marks.delete(mark);
    return [...marks].toSorted();
}

const version = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")).version;

fromBrowsers();
fromDateFns();
fromDayjs();
fromTimeago();
fromDjango();
const wordsOf = (phrase) => phrase.match(/[\p{L}\p{N}]+|#/gu) ?? [];
const spoken = (phrase) => wordsOf(phrase).join(" ");
const notPast = new Set([...others].map(spoken));
const phrases = [...new Set([...past.keys()].map(spoken))]
    .filter((phrase) => !notPast.has(phrase) && phrase.includes(" "))
    .toSorted();
const marks = marksOf(phrases.map((phrase) => phrase.split(" ").filter((word) => word !== "#")));
const lengths = new Map();
for (const [phrase, seconds] of past) lengths.set(spoken(phrase), [...(lengths.get(spoken(phrase)) ?? []), ...seconds]);
const seconds = phrases.filter((phrase) => Math.max(...lengths.get(phrase)) < MINUTE);
const minutes = phrases.filter((phrase) => Math.min(...lengths.get(phrase)) < HOUR && !seconds.includes(phrase));
// What is said in one word of this very second, in the languages whose words are known elsewhere as well: in others it is
// one that a page also says alone for something else ("no").
const now = ["en", "de", "fr", "es"].map((tag) =>
    new Intl.RelativeTimeFormat(tag, {numeric: "auto"}).format(0, "second"),
);
now.sort();
const [, django] = readFileSync(path.join(DJANGO, "__init__.py"), "utf8").match(/VERSION = \((.*?), "final"/);
const source =
    `Unicode CLDR ${process.versions.cldr}, date-fns ${version("date-fns")}, Day.js ${version("dayjs")}, ` +
    `timeago.js ${version("timeago.js")} (MIT License) and Django ${django.replaceAll(", ", ".")} (BSD License), by scripts/write_ages.mjs`;
writeFileSync(AGES, `${JSON.stringify({source, marks, phrases, seconds, minutes, now}, null, 0)}\n`);
console.log(`${phrases.length} phrases, told by ${marks.length} words`);
