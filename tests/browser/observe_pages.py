"""Pages and examples that show what an observation must say of them."""

# What the whole looks like: one page with the usual things, and its text.
SHOP = """<!doctype html><title>Desk lamp</title>
<header><a href="/">Lantern &amp; Loom</a>
<nav aria-label="Main"><ul><li><a href="/products">Products</a></li><li><a href="/cart">Cart (2)</a></li></ul></nav>
<form role="search"><input type="search" aria-label="Search products" value="lamp"><button>Search</button></form></header>
<main><h1>Desk lamp</h1><p><b>$29.00</b> in stock</p>
<label for="q">Quantity</label> <input id="q" type="number" min="1" max="9" value="1" required>
<label>Colour <select><option>Black</option><option>White</option><option>Red</option></select></label>
<label><input type="checkbox" checked> Gift wrap</label> <button disabled>Add to cart</button>
<div role="alert">Please enter your e-mail</div>
<label>E-mail <input value="ada@" aria-invalid="true" aria-errormessage="bad" required></label><p id="bad">Enter a valid e-mail</p>
<label>Password <input type="password" value="hunter2"></label>
<ul><li>Free shipping</li></ul>
<table><caption>Order lines</caption><tr><th>Product</th><th>Price</th><th></th></tr>
<tr><td>Desk lamp</td><td>$29.00</td><td><button>Remove</button></td></tr></table></main>
<iframe title="Payment" srcdoc="<input aria-label='Card number'>"></iframe>"""

SHOP_TEXT = r"""banner
 [] link "Lantern & Loom" → /
 navigation "Main"
  [] link "Products" → /products
  [] link "Cart (2)" → /cart
 search
  [] searchbox "Search products" value="lamp"
  [] button "Search"
main
 heading 1 "Desk lamp"
 "$29.00 in stock"
 [] spinbutton "Quantity" value=1 of 1..9 required
 [] combobox "Colour" value="Black" options="White", "Red"
 [] checkbox "Gift wrap" checked
 [] button "Add to cart" disabled
 alert
  "Please enter your e-mail"
 [] textbox "E-mail" value="ada@" required invalid="Enter a valid e-mail"
 "Enter a valid e-mail"
 [] textbox "Password" filled
 list
  "Free shipping"
 table "Order lines"
  row "Product" | "Price" head
  row "Desk lamp" | "$29.00"
   [] button "Remove"
frame "Payment"
"""

# Names: html whose element with class "ex" has this name. The headings are sections of the standards.
NAMES = {
    # accname 1.2, 2A Hidden Not Referenced
    "a hidden child is no part of a name": (
        "<button class=ex><i hidden>no </i><b aria-hidden=true>no </b>Save</button>",
        "Save",
    ),
    "what is visible in the invisible is part of it": (
        "<h2 class=ex>one <i style='visibility:hidden'>no <b style='visibility:visible'>two</b></i></h2>",
        "one two",
    ),
    "a hidden button has no name": ("<div hidden><button class=ex>x</button></div>", ""),
    # 2B LabelledBy
    "a hidden reference names with all that it holds": (
        "<button class=ex aria-labelledby=a></button><p id=a hidden>one <i style='display:none'>two</i></p>",
        "one two",
    ),
    "a visible reference names without what is hidden in it": (
        "<button class=ex aria-labelledby=a aria-label=fallback></button><p id=a><i style='display:none'>two</i></p>",
        "fallback",
    ),
    "references are joined in their order": (
        "<nav class=ex aria-labelledby='b a'></nav><i id=a>one</i><i id=b>two</i>",
        "two one",
    ),
    "references are followed once, not on and on": (
        "<i id=c>c</i><b id=b aria-labelledby=c>b</b><button class=ex aria-labelledby=b>a</button>",
        "b",
    ),
    "an element may refer to itself": (
        "<span class=ex role=button id=del aria-label=Delete aria-labelledby='del file'></span><a id=file href=#>Notes.pdf</a>",
        "Delete Notes.pdf",
    ),
    # 2C Embedded Control
    "a text field in a label adds its value": (
        "<label><input class=ex type=checkbox> Flash <input value=3> times</label>",
        "Flash 3 times",
    ),
    "a field of its own label adds nothing to its own name": (
        "<label>Flash <input class=ex value=3> times</label>",
        "Flash times",
    ),
    "a select in a label adds what is chosen": (
        "<label><input class=ex type=checkbox> Every <select><option>day<option selected>week</select></label>",
        "Every week",
    ),
    "a range adds its text before its number": (
        "<label><input class=ex type=checkbox> At <i role=slider aria-valuenow=9 aria-valuetext='nine %' aria-label=no></i></label>",
        "At nine %",
    ),
    "a menu in a label adds nothing": (
        "<label><input class=ex type=checkbox> Flash <i role=menu><i role=menuitem>1</i></i> times</label>",
        "Flash times",
    ),
    # 2D AriaLabel
    "an aria-label of white space is none": ("<button class=ex aria-label='  '>Save</button>", "Save"),
    "an aria-label inside stands for its subtree": (
        "<h1 class=ex>Go <a href=# aria-label=home>x</a></h1>",
        "Go home",
    ),
    # 2E Host Language Label, HTML-AAM §4.1
    "every label of a field, in order": (
        "<label for=i>First</label><input class=ex id=i><label for=i>name</label>",
        "First name",
    ),
    "alt names an image": ("<img class=ex alt='A cat' title=no>", "A cat"),
    "title names an image without alt": ("<img class=ex title='A cat'>", "A cat"),
    "the first legend names the fieldset": ("<fieldset class=ex><legend>Size</legend></fieldset>", "Size"),
    "the caption names the table": ("<table class=ex><caption>Team</caption><tr><td>1<td>2</table>", "Team"),
    "the figcaption names the figure": (
        "<figure class=ex><figcaption>Fig. 1</figcaption></figure>",
        "Fig. 1",
    ),
    "a submit button without value has the usual word": ("<input class=ex type=submit title=no>", "Submit"),
    "an image button falls back to its alt": ("<input class=ex type=image alt=Go>", "Go"),
    "title comes before placeholder": ("<input class=ex placeholder=no title=Find>", "Find"),
    "placeholder comes last": ("<input class=ex placeholder=Find>", "Find"),
    "an svg is named by its title": ("<svg class=ex><title>Chart</title><text>no</text></svg>", "Chart"),
    "an option by its label": ("<select><option class=ex label=One>no</select>", "One"),
    "a none role takes the native name away": ("<img class=ex role=none alt=no>", ""),
    # 2F Name From Content, 2G Text Node, 2H Recursive Name From Content
    "inline pieces join without a space": ("<button class=ex><i>on</i><i>ce</i></button>", "once"),
    "block pieces join with a space": (
        "<button class=ex><i style='display:block'>on</i><i style='display:block'>ce</i></button>",
        "on ce",
    ),
    "css content counts": ("<style>.ex::before{content:'1. '}</style><h2 class=ex>One</h2>", "1. One"),
    "css content has an alternative text": (
        "<style>.ex::after{content:'*' / 'required'}</style><h2 class=ex>One </h2>",
        "One required",
    ),
    "an image adds its alt": ("<a class=ex href=#>My <img alt=cart></a>", "My cart"),
    "an owned element counts": ("<div class=ex role=button aria-owns=o>One </div><i id=o>two</i>", "One two"),
    "a group in a tree item does not": (
        "<div role=tree><div class=ex role=treeitem>src<div role=group><i role=treeitem>a.js</i></div></div></div>",
        "src",
    ),
    "a paragraph has no name": ("<p class=ex>text</p>", ""),
    # 2I Tooltip
    "the tooltip names what nothing else names": ("<a class=ex href=# title=Home><img alt=''></a>", "Home"),
}

# Roles: html whose element with class "ex" has this role.
ROLES = {
    # WAI-ARIA 1.3 §5.4 and §8.1: the role attribute
    "the first token that is a role": ("<nav class=ex role='bogus command button link'></nav>", "button"),
    "tokens know no case": ("<b class=ex role=BUTTON></b>", "button"),
    "no valid token, so the native role": ("<nav class=ex role=bogus></nav>", "navigation"),
    "img is a synonym of image": ("<b class=ex role=img></b>", "image"),
    "presentation is a synonym of none": ("<b class=ex role=presentation></b>", "none"),
    "a region needs a name": ("<nav class=ex role=region></nav>", "navigation"),
    "a form role needs a name": ("<div class=ex role=form></div>", "generic"),
    # presentational roles conflict resolution
    "none gives way to focus": ("<h1 class=ex role=none tabindex=0>x</h1>", "heading"),
    "none gives way to a global attribute": ("<h1 class=ex role=none aria-live=polite>x</h1>", "heading"),
    "none stays with a role's own attribute": ("<h1 class=ex role=none aria-level=2>x</h1>", "none"),
    "the items of a list without role have none": ("<ul role=none><li class=ex>x</li></ul>", "none"),
    "the cells of a table without role have none": ("<table role=none><tr><td class=ex>x</table>", ""),
    # required accessibility parent
    "a list item in a list": ("<div role=list><p><i class=ex role=listitem>x</i></p></div>", "generic"),
    "a list item right in a list": (
        "<div role=list><div><i class=ex role=listitem>x</i></div></div>",
        "listitem",
    ),
    "an orphan list item": ("<div class=ex role=listitem>x</div>", "generic"),
    "an option in a group in a listbox": (
        "<div role=listbox><div role=group><i class=ex role=option>x</i></div></div>",
        "option",
    ),
    "an option in a group alone": ("<div role=group><i class=ex role=option>x</i></div>", "generic"),
    "an owned tab": ("<div role=tablist aria-owns=t></div><i id=t class=ex role=tab>x</i>", "tab"),
    # HTML-AAM §3.4
    "a link needs a target": ("<a class=ex>x</a>", "generic"),
    "a header of the page": ("<header class=ex>x</header>", "banner"),
    "a header of an article": ("<article><header class=ex>x</header></article>", "sectionheader"),
    "a footer in a section role": (
        "<div role=region aria-label=a><footer class=ex>x</footer></div>",
        "sectionfooter",
    ),
    "an aside in an article": ("<article><aside class=ex>x</aside></article>", "generic"),
    "a named aside in an article": (
        "<article><aside class=ex aria-label=a>x</aside></article>",
        "complementary",
    ),
    "a section without a name": ("<section class=ex>x</section>", "generic"),
    "a section with a name": ("<section class=ex aria-label=a>x</section>", "region"),
    "an empty alt": ("<img class=ex alt=''>", "none"),
    "an empty alt but a name": ("<img class=ex alt='' aria-label=a>", "image"),
    "a list of choices": ("<input class=ex list=l><datalist id=l></datalist>", "combobox"),
    "a select": ("<select class=ex></select>", "combobox"),
    "a select of several": ("<select class=ex multiple></select>", "listbox"),
    "a header cell above data": ("<table><tr><th class=ex>a<th>b<tr><td>1<td>2</table>", "columnheader"),
    "a header cell beside data": ("<table><tr><th class=ex>a<td>b</table>", "rowheader"),
    "a cell of a grid": ("<table role=grid><tr><td class=ex>a<td>b</table>", "gridcell"),
    "a named shape": ("<svg><circle class=ex><title>a</title></circle></svg>", "graphics-symbol"),
}

# What acts, its hint and its states: html and the line it makes.
ACTING = {
    "a combobox that both owns and controls its list": (
        "<div role=combobox aria-label=Rows aria-owns=l aria-controls=l tabindex=0></div>"
        "<div role=listbox id=l><div role=option aria-selected=true>10</div></div>",
        '[] combobox "Rows" value="10"',
    ),
    "a button that shows a value beside its label": (
        "<label for=b>Photo</label> <button id=b>plan.png</button>",
        '[] button "Photo" text="plan.png"',
    ),
    "a disabled fieldset": ("<fieldset disabled><input aria-label=A></fieldset>", '[] textbox "A" disabled'),
    "the message of an invalid field": (
        '<input aria-label=A aria-invalid=true aria-errormessage=m><p id=m>Too "short"',
        r'[] textbox "A" invalid="Too \"short\""',
    ),
    "half checked": (
        "<input type=checkbox aria-label=A id=c><script>c.indeterminate=true</script>",
        '[] checkbox "A" mixed',
    ),
    "a pressed button": ("<button aria-pressed=true>Bold</button>", '[] button "Bold" pressed'),
    "a menu button": (
        "<button aria-haspopup=menu aria-expanded=false>More</button>",
        '[] button "More" collapsed popup=menu',
    ),
    "the current link": ("<a href=/a aria-current=page>A</a>", '[] link "A" current=page → /a'),
    "another origin in full": (
        "<a href='https://example.com/x'>A</a>",
        '[] link "A" → https://example.com/x',
    ),
    "a route of a script": ("<a href='#/cart?a=1'>A</a>", '[] link "A" → #/cart?a=1'),
    "a place on this page is no target": ("<a href='#top'>A</a>", '[] link "A"'),
    "a script as target says nothing": ("<a href='javascript:void 0'>A</a>", '[] link "A"'),
    "an empty password field": ("<input type=password aria-label=A>", '[] textbox "A" empty'),
    "a filled password field, without the password": (
        "<input type=password aria-label=A value=hunter2>",
        '[] textbox "A" filled',
    ),
    "a date with its limits": (
        "<input type=date aria-label=A min=2026-01-01 value=2026-03-04>",
        '[] textbox "A" value=2026-03-04 min=2026-01-01 type=date',
    ),
    "a file field and what it takes": (
        "<input type=file aria-label=A accept='image/*' multiple>",
        '[] button "A" type=file empty accept="image/*" multiple',
    ),
    "a range": (
        "<input type=range aria-label=A min=0 max=11 value=7>",
        '[] slider "A" value=7 of 0..11',
    ),
    "the choices of a data list": (
        "<input aria-label=A list=l><datalist id=l><option>x<option>y</datalist>",
        '[] combobox "A" options="x", "y"',
    ),
    "several chosen options": (
        "<select multiple aria-label=A><option selected>x<option>y<option selected>z</select>",
        '[] listbox "A" value="x", "z" options="y" multiple',
    ),
    "a long list of options by head, tail and count": (
        "<select aria-label=A>" + "".join(f"<option>o{i}" for i in range(5000)) + "</select>",
        '[] combobox "A" value="o0" options="o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8", … 4989 more …, "o4998", "o4999"',
    ),
    "an editable text": ("<div contenteditable>I like lamps</div>", '[] textbox value="I like lamps"'),
    "an editable text with marks": (
        "<div contenteditable>I <em>do</em> like <b>red</b><strong> lamps</strong> and <mark>blue</mark> <b>ones</b></div>",
        '[] textbox value="I do like red lamps and blue ones" strong="red lamps", "ones" em="do" mark="blue"',
    ),
    "the lines of an editable text": (
        "<div contenteditable aria-label=A><p>One  two&nbsp; <br></p><p><br></p><div>three<br>four</div><pre> a\n  b\n</pre>end</div>",
        '[] textbox "A" value="One two \\n\\nthree\\nfour\\n a\\n \\u0020b\\nend" code="a b"',
    ),
    "what the paragraphs of an editable text are": (
        "<div contenteditable role=textbox><h2>One</h2><ul><li>two <li>three</ul><ol><li>four<li data-list=bullet>five</ol>"
        "<blockquote>six</blockquote><p>a <a href=/b>link</a> <span style='text-decoration:underline'>under <b>line</b></span></div>",
        '[] textbox value="One\\ntwo\\nthree\\nfour\\nfive\\nsix\\na link under line" strong="One", "line" underlined="under line"'
        ' headings="One" bullets="two", "three", "five" numbered="four" quote="six"',
    ),
    "a label before a field that has no name but its placeholder": (
        "<div><label>Width</label><div><input type=number placeholder=200 value=90><span>mm</span></div></div>",
        '[] spinbutton "200" hint="Width" value=90',
    ),
    "a label before a box to tick that is alone": (
        "<div><label>Heated bed</label><div><input type=checkbox></div></div>",
        '[] checkbox "Heated bed"',
    ),
    "a label before a box to tick that has words of its own": (
        "<div><label>News</label><div><input type=checkbox> By mail</div></div>",
        '[] checkbox hint="By mail"',
    ),
    "a label of the box around a field": (
        "<label for=country>Country</label><p>Where you live</p><div id=country><div><input></div></div><div><input aria-label=City></div>",
        '[] textbox "Country"',
    ),
    "how an editable text is coloured and placed": (
        "<style>.c{text-align:center} .k{color:red}</style><div contenteditable role=textbox><h2 class=c>One</h2>"
        "<p>a <span style='color:hsl(0,75%,60%)'>red <b>bold</b></span> and <font color=blue>blue</font> x<sup>2</sup> H<sub>2</sub>O"
        " <span style='background-color:rgb(255,255,0)'>lit</span></p><p style='text-align:right'>far</p>"
        "<p style='color:black'>usual <code class=k>keyword</code></p></div>",
        '[] textbox value="One\\na red bold and blue x2 H2O lit\\nfar\\nusual keyword" strong="One", "bold" superscript="2"'
        ' subscript="2" mark="lit" colours="red: red bold", "blue: blue" aligned="center: One", "right: far" headings="One"'
        ' code="keyword"',
    ),
    "an editable text that is bold as a whole": (
        "<div contenteditable style='font-weight:bold'>I like <b>lamps</b></div>",
        '[] textbox value="I like lamps"',
    ),
    "a summary": ("<details><summary>More</summary>no</details>", '[] summary "More" collapsed'),
    "a switch": ("<div role=switch aria-checked=true tabindex=0>Wifi</div>", '[] switch "Wifi" checked'),
    "what is hidden from assistive technology alone": (
        "<div aria-hidden=true><button>Buy</button></div>",
        '[] button "Buy"',
    ),
    "an orphan tab": ("<div role=tab aria-selected=true>One</div>", '[] tab "One" selected'),
    "a click handler": ("<div onclick='1'>Go</div>", '[] clickable "Go"'),
    "a pointer": ("<div style='cursor:pointer'>Go <b>on</b></div>", '[] clickable "Go on"'),
    "a pointer around one link is that link": (
        "<div style='cursor:pointer'><a href=#x>Go</a></div>",
        '[] link "Go"',
    ),
    "a focusable": ("<div tabindex=0>Go</div>", '[] clickable "Go"'),
    "the label of a hidden box": (
        "<label><input type=checkbox hidden checked>Terms</label>",
        '[] checkbox "Terms" checked',
    ),
    "an area of an image map": (
        "<img usemap=#m src='data:,' width=9 height=9><map name=m><area href=/n alt=North></map>",
        '[] link "North" → /n',
    ),
    "a video": ("<video controls aria-label=Trailer></video>", '[] video "Trailer"'),
    "an uploader of many kinds": (
        f"<input type=file aria-label=A accept='{','.join(f'.k{number:02}' for number in range(99))}'>",
        '[] button "A" type=file empty accept=".k00", ".k01", ".k02", ".k03", ".k04", ".k05", ".k06", ".k07", … 89 more …, '
        '".k97", ".k98"',
    ),
    "a tick that lets the pointer through": (
        "<label for=a>Agree</label><span style='position:relative'><input type=checkbox id=a style='appearance:none'>"
        "<svg aria-hidden=true style='position:absolute;cursor:pointer;pointer-events:none' width=9 height=9>"
        "<path d='M1 1h8v8z'/></svg></span>",
        '[] checkbox "Agree"',
    ),
    "a draggable": ("<div draggable=true>Card</div>", '[] clickable "Card" draggable'),
    "what is shown when the name says otherwise": (
        "<button aria-label='Remove lamp'>Delete</button>",
        '[] button "Remove lamp" text="Delete"',
    ),
    "a hint by class": ("<button class='btn btn-icon icon-trash'></button>", '[] button hint="trash"'),
    "no hint by what Emotion made up": ("<button class='css-1p1oehi css-zieu'></button>", "[] button"),
    "a hint by the label that Emotion leaves": (
        "<button class='css-1p1oehi-Trash'></button>",
        '[] button hint="trash"',
    ),
    "a hint without what a bundler made up": (
        "<button class='Row_delete__x7Yz2'></button>",
        '[] button hint="row delete"',
    ),
    "no hint by what a library counts": (
        "<button id='react-aria-_r_3d_' class='react-aria-Button'></button>",
        "[] button",
    ),
    "a hint by the test id of what it fills": (
        "<div data-testid=credit><div class='css-1p1oehi' onclick='1' style='height:20px'></div></div>",
        '[] clickable hint="credit"',
    ),
    "a hint by test id": ("<button data-testid=close-dialog></button>", '[] button hint="close dialog"'),
    "a hint by the symbol in use": (
        "<button><svg width=9 height=9><use href='#icon-search'></use></svg></button>",
        '[] button hint="search icon"',
    ),
    "a hint by the picture's file": (
        "<button><img alt='' src='/i/trash-can.svg?v=1'></button>",
        '[] button hint="trash can icon" broken',
    ),
    "a hint by what is written for people": (
        "<button data-tooltip='Undo last'></button>",
        '[] button hint="Undo last"',
    ),
    "a hint by the title of what is around it": (
        "<div title='Pan left'><span onclick=1 style='background:red'> </span></div>",
        '[] clickable hint="Pan left"',
    ),
    "a hint by the picture that is painted behind it": (
        "<button style='width:9px;height:9px;background:url(/img/bell.png)'></button>",
        '[] button hint="bell icon"',
    ),
    "a hint by the value that is sent": ("<button name=x1 value=italic></button>", '[] button hint="italic"'),
    "no hint by the value that is chosen": (
        "<button role=combobox value=Peru>Peru</button>",
        '[] combobox value="Peru"',
    ),
    "no hint by the value that is typed": ("<input value=typed>", '[] textbox value="typed"'),
    "a hint by what a thing opens, where it differs": (
        "<p>Menus</p><button aria-controls=menu-file></button><button aria-controls=menu-edit></button>",
        '[] button hint="edit"',
    ),
    "no hint by a state": (
        "<p>Menus</p><button data-state=closed data-on=true></button><button data-state=open data-on=false></button>",
        "[] button",
    ),
    "a hint by colour": (
        "<a href=# style='display:block;width:9px;height:9px;background:#f00'></a>",
        '[] link hint="colour red"',
    ),
    "a shape and its box": (
        "<body style='margin:0'><svg width=90 height=90><rect x=5 y=6 width=20 height=30 onclick='1'><title>Bar</title></rect></svg>",
        '[] img "Bar" box=5,6,20x30',
    ),
}

# Nothing of these is to be seen by a person.
UNSEEN = {
    "display": "<p style='display:none'>secret</p>",
    "visibility": "<p style='visibility:hidden'>secret</p>",
    "opacity": "<p style='opacity:0'>secret <button>secret</button></p>",
    "hidden": "<p hidden>secret</p>",
    "hidden until found": "<p hidden=until-found>secret</p>",
    "content-visibility": "<div style='content-visibility:hidden'>secret</div>",
    "a closed details": "<details><summary>More</summary>secret</details>",
    "off the canvas": "<p style='position:absolute;left:-9999px'>secret</p>",
    "above the canvas": "<p style='position:absolute;top:-999px'>secret</p>",
    "for screen readers alone": "<p style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)'>secret</p>",
    "clipped away": "<p style='position:absolute;clip-path:inset(50%)'>secret</p>",
    "cut off by its container": "<div style='overflow:hidden;height:20px;width:50px'><p style='margin:90px 0 0'>secret</p></div>",
    "folded": "<div style='overflow:hidden;height:0'><p>secret</p></div>",
    "a template": "<template>secret</template><noscript>secret</noscript><script>'secret'</script>",
    "a hidden input": "<input type=hidden value=secret>",
    "an unchosen slot": "<div id=h>secret</div><script>h.attachShadow({mode:'open'})</script>",
}

# Everything of these is.
SEEN = {
    "below the fold": "<div style='height:5000px'></div><p>there</p>",
    "in a scroller": "<div style='overflow:auto;height:30px'><div style='height:500px'></div><p>there</p></div>",
    "out of a clip by position": (
        "<div style='position:relative'><div style='overflow:hidden;height:5px'><p style='position:absolute;top:60px'>there</p></div></div>"
    ),
    "display contents": "<div style='display:contents'>there</div>",
    "in a float without height": "<div><p style='float:left'>there</p></div>",
    "svg text": "<svg><text y=20>there</text></svg>",
    "css content": "<style>p::before{content:'there'}</style><p></p>",
    "preformatted": "<pre>\n  there\n</pre>",
}

# What is drawn, and small pictures that stand for words: the whole text of each.
ICONS = "<style>i { display: inline-block; width: 16px; height: 16px; background: url(data:,) }</style>"
DRAWN = {
    "shapes that act, by their kinds and colours": (
        "<svg width=90 height=30><circle cx=15 cy=15 r=5 fill=magenta onclick=1></circle><rect x=30 y=10 width=20 height=10"
        " fill=aqua onclick=1></rect><polygon points='60,20 65,10 70,20' fill=red onclick=1></polygon></svg>",
        [
            '[] clickable hint="magenta circle" box=10,10,10x10',
            '[] clickable hint="cyan rectangle" box=30,10,20x10',
            '[] clickable hint="red triangle" box=60,10,10x10',
        ],
    ),
    "shapes of one colour without it": (
        "<svg width=90 height=30><circle cx=15 cy=15 r=5 onclick=1></circle><circle cx=35 cy=15 r=5 onclick=1></circle></svg>",
        ['[] clickable hint="circle" box=10,10,10x10', '[] clickable hint="circle" box=30,10,10x10'],
    ),
    "letters that differ by their colours": (
        "<svg width=90 height=30 style='font:20px monospace'><text y=20 fill=red onclick=1>A</text>"
        "<text x=50 y=20 fill=blue onclick=1>B</text></svg>",
        ['[] clickable "A" hint="red"', '[] clickable "B" hint="blue"'],
    ),
    "no shape without any size": (
        "<svg width=90 height=30><line x1=5 y1=5 x2=5 y2=5 stroke=red onclick=1></line>"
        "<circle cx=15 cy=15 r=5 onclick=1></circle></svg>",
        ['[] clickable hint="circle" box=10,10,10x10'],
    ),
    "what a press on a drawing is aimed at": (
        "<svg width=90 height=30 onclick=1><circle cx=15 cy=15 r=5 fill=blue></circle>"
        "<line x1=20 y1=15 x2=60 y2=25 stroke=black></line></svg>",
        ['[] img drawn="blue circle 10,10,10x10; black line 20,15 to 60,25" box=0,0,90x30'],
    ),
    "where shapes are dragged to": (
        "<svg width=90 height=50><rect x=40 y=5 width=30 height=40 fill=none stroke=black></rect>"
        "<circle cx=15 cy=15 r=5 fill=red onclick=1></circle></svg>",
        ['img drawn="black rectangle outline 40,5,30x40"', '[] clickable hint="red circle" box=10,10,10x10'],
    ),
    "nothing of a drawing that nobody acts on": (
        "<svg width=90 height=50><circle cx=15 cy=15 r=5></circle></svg><p>Done</p>",
        ['"Done"'],
    ),
    "an icon that is all that a cell says": (
        f"{ICONS}<table><tr><th>Name<th>Active<tr><td>Ann<td><i class='fa fa-check'></i>"
        "<tr><td>Bob<td><i class='bi bi-x'></i><tr><td>Cid<td><img src=/i/clock.png width=16 height=16></table>",
        [
            'row "Name" | "Active" head',
            'row "Ann"',
            'img hint="check"',
            'row "Bob"',
            'img hint="cross"',
            'row "Cid"',
            'img hint="clock"',
        ],
    ),
    "an icon without the name of its set": (
        "<button><svg class='lucide lucide-trash-2 h-4' width=16 height=16><path d='M0 0h9'/></svg></button>"
        "<button><svg class='icon icon-tabler icon-tabler-pencil' width=16 height=16><path d='M0 0v9'/></svg></button>"
        "<button><svg class='lucide lucide-circle-x' width=16 height=16><path d='M0 0h8'/></svg></button>"
        f"{ICONS}<button><i class='ti ti-x ti-2x'></i></button><button><span class='card card-x'>Open</span></button>",
        [
            '[] button hint="trash icon"',
            '[] button hint="pencil icon"',
            '[] button hint="circle cross icon"',
            '[] button hint="cross icon"',
            '[] button "Open"',
        ],
    ),
    "an icon beside the text of a cell, which says it": (
        f"{ICONS}<table><tr><td>Ann<td><i class='fa fa-check'></i> yes</table>",
        ['row "Ann" | "yes"'],
    ),
    "an icon amid words": (
        f"{ICONS}<p>Press <i class=icon-disk></i> to save</p>",
        ['"Press"', 'img hint="disk"', '"to save"'],
    ),
    "an icon before words, which say it": (f"{ICONS}<p><i class=icon-disk></i> Save</p>", ['"Save"']),
    "the samples of a legend": (
        "<style>b { display: inline-block; width: 12px; height: 12px }</style>"
        "<p><b style='background:#f00'></b> Costs <b style='background-color:#00f'></b> Gains</p>",
        ['img hint="colour red (255, 0, 0)"', '"Costs"', 'img hint="colour blue (0, 0, 255)"', '"Gains"'],
    ),
    "no bar or line that is coloured": (
        "<div style='height:2px;background:#f00'></div><div style='height:20px;background:#0f0'></div><p>Half</p>",
        ['"Half"'],
    ),
}

BADGES = "<style>b, kbd { background: #ddd } i { border: 1px solid; padding: 0 1em }</style>"
LAID_OUT = {
    "what a style sheet shows in another order": (
        "<div style='display:flex;flex-direction:row-reverse'><p>Won<p>New</div>"
        "<div style='display:flex;flex-direction:column-reverse'><p>Later<p>Earlier</div>"
        "<div style='display:grid'><p style='order:2'>Third<p>First<p>Second</div><p style='order:-1'>Last",
        ['"New"', '"Won"', '"Earlier"', '"Later"', '"First"', '"Second"', '"Third"', '"Last"'],
    ),
    "badges side by side": (
        f"{BADGES}<p><b>Fast mover</b> <b>New</b></p><p><i>Sold out</i><i>Back <u>soon</u></i></p>",
        ['"Fast mover"', '"New"', '"Sold out"', '"Back soon"'],
    ),
    "no badges that stand in a sentence, in a cell or for figures": (
        f"{BADGES}<p>Tags: <b>Fast</b> <b>New</b></p><p><b>1</b><b>2</b></p><p><kbd>Ctrl</kbd> <kbd>Del</kbd></p>"
        "<table><tr><td>Pump<td><b>Fast</b> <b>New</b></table>",
        ['"Tags: Fast New"', '"12"', '"Ctrl Del"', 'row "Pump" | "Fast New"'],
    ),
    "long addresses without the rest of a key or number": (
        f"<base href=http://a.test/><a href='/aa?{'a' * 63}=7c34-67b6-2d7c-49d6-a108&{'b' * 40}'>A</a>"
        f"<a href='/{'a' * 140}/b'>B</a><a href='/a?{'b' * 140}=1234567890123456789&amp;z=9'>C</a><a href='/a?k={'1a' * 90}'>D</a>",
        [
            f'[] link "A" \u2192 /aa?{"a" * 63}=…45 more…{"b" * 20}',
            f'[] link "B" \u2192 /{"a" * 79}…43 more…{"a" * 18}/b',
            f'[] link "C" \u2192 /a?{"b" * 77}…83 more…&z=9',
            f'[] link "D" \u2192 /a?k=…160 more…{"1a" * 10}',
        ],
    ),
}
