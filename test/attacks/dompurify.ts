import type { Attack } from "./attack.ts";

// The cases of DOMPurify's own tests (github.com/cure53/DOMPurify, test/fixtures/expect.mjs; Apache-2.0 or MPL-2.0),
// one for one, by kind. The strings were written anew, with our words, names and hosts; where a trick is the whole of
// its string, such as the nesting of elements in `mutations`, ours is the same or nearly so.

/** Texts that a cleaner with more elements would leave as they are, and that contain no attack. */
const harmless: readonly Attack[] = [
  [
    "a data picture in SVG",
    '<svg><image width="9" height="9" xlink:href="data:image/svg+xml;utf8,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%3E%3C%2Fsvg%3E"></image></svg>',
  ],
  [
    "a data picture in SVG by href",
    '<svg><image width="9" href="data:image/svg+xml;utf8,%3Csvg%2F%3E" style="cursor:move"></image></svg>',
  ],
  [
    "ARIA in a dialog",
    '<div role="dialog" aria-labelledby="t"><button aria-label="funga" type="button"><i class="x"></i>Funga</button></div>',
  ],
  ["attributes without a value", "<input type=radio checked><input type=radio onchange>"],
  [
    "an SVG filter",
    '<svg><defs><filter id="f"><feOffset in="SourceGraphic" dx="2" /></filter></defs><rect filter="url(#f)" /></svg>',
  ],
  ["digits alone", "202611"],
  ["a paragraph", "<p>muraho</p>"],
  [
    "MathML",
    '<math display="block"><mrow><menclose notation="box"><mi mathcolor="#0a0">a</mi></menclose><mo>,</mo></mrow></math>',
  ],
  ["srcset and sizes", '<img src="a.jpg" srcset="b.jpg 500w, c.jpg 900w" sizes="50vw">'],
  ["inert", "<div inert>a</div>"],
  ["a lone space", " "],
  ["empty MathML", "<div><math></math></div>"],
  [
    "a search box",
    '<header><search><form action="./q"><label for="w">Shaka</label><input type="search" id="w" name="q" /></form></search></header>',
  ],
  [
    "an SVG mask",
    '<svg viewBox="0 0 9 9"><mask id="m" mask-type="alpha"><circle r="4"></circle></mask><rect mask="url(#m)"></rect></svg>',
  ],
  ["command and commandfor", '<button command="show-modal" commandfor="d">a</button>'],
  ["popovertarget", '<button popovertarget="p" popovertargetaction="show">a</button>'],
  ["a comment", "<!-- biracyaza -->"],
];

const addresses: readonly Attack[] = [
  ["a script address where none is read", '<b href="javascript:alert(1)" title="javascript:alert(2)"></b>'],
  [
    "data addresses in src",
    '<img src="data:,1"><audio src="data:,2"></audio><video src="data:,3"></video><source src="data:,4"><div src="data:,5">',
  ],
  ["a line separator before the scheme", "1<a href='\u2028javascript:alert(1)'>a</a>"],
  ["a paragraph separator before the scheme", "1<a href='\u2029javascript:alert(1)'>a</a>"],
  [
    "every space of Unicode before the scheme",
    [
      "00a0",
      "1680",
      "180e",
      "2000",
      "2001",
      "2002",
      "2003",
      "2004",
      "2005",
      "2006",
      "2007",
      "2008",
      "2009",
      "200a",
      "200b",
      "205f",
      "3000",
      "feff",
    ]
      .map((code) => `<a href='&#x${code};javascript:alert(1)'>a</a>`)
      .join(""),
  ],
  ["a picture of data", "<img src=data:image/png,ntacyo>"],
  ["a picture of data after line ends", '<img src="\r\ndata:image/png,ntacyo">'],
  ["an endless picture", "<img src='javascript:for(;;){}'>"],
  ["a link to data", "<a href=data:,mbi>a</a>"],
  ["control characters in the scheme", '<a href="\u0001java\u0003script:alert(1)">a<a>'],
  ["control characters in the scheme, in upper case", '<a href="\u0001JAVA\u0003SCRIPT:alert(1)">a<a>'],
  ["a handler beside a script address", '<a href="javascript:0" onclick="alert(1)">kanda</a>'],
  ["a handler beside a script address, unquoted", "<a href=javascript:0 onclick=alert(1)>kanda</a>"],
  ["a form's address with a line end in it", '<form action="javas\ncript:alert(1)"><button>a</button></form>'],
  [
    "a button that sends another form",
    '<div><form id="f"></form><button form="f" formaction="javascript:alert(1)">a</button></div>',
  ],
  ["formaction", '<form><button formaction="javascript:alert(1)">a</button>'],
  ["a table's background", '<table background="javascript:alert(1)"></table>'],
  ["a poster", "<video poster=javascript:alert(1)//></video>"],
  [
    "embed, picture and script by address",
    '<embed src="javascript:alert(1)"></embed><img src="javascript:alert(2)"><image src="javascript:alert(3)"><script src="javascript:alert(4)"></script>',
  ],
  ["a base that runs", '<head><base href="javascript://"/></head><body><a href="/. /,alert(1)//#">a</a></body>'],
  ["a link around a frame", '<a href="https://evil.example"><iframe src="https://bank.example/"></iframe></a>'],
  [
    "a backslash in a script's address",
    '<script src="/evil.example\\a.js"></script><script src="\\\\evil.example\\a.js"></script>',
  ],
];

/** Properties of a form that a field of that name hides. */
const hiddenByFields = [
  "nodeName",
  "nodeType",
  "children",
  "attributes",
  "removeChild",
  "removeAttributeNode",
  "setAttribute",
];

const clobbering: readonly Attack[] = [
  ["createElement", "<img src=x name=createElement><img src=y id=createElement>"],
  ["cookie", "<img src=x name=cookie>"],
  ["attributes, twice", '<form onmouseover=\'alert(1)\'><input name="attributes"><input name="attributes">'],
  ["getElementById", "<img src=x name=getElementById>"],
  ["location", '<a href="#ahandi" id="location">a'],
  [
    "parentNode",
    "<div onclick=alert(1)><form onsubmit=alert(2)><input onfocus=alert(3) name=parentNode>a</form></div>",
  ],
  ...hiddenByFields.map(
    (name): Attack => [name, `<form onsubmit=alert(1)><input onfocus=alert(2) name=${name}>a</form>`],
  ),
  ["body", "<image name=body><image name=adoptNode>a<image name=firstElementChild><svg onload=alert(1)>"],
  ["activeElement", "<image name=activeElement><svg onload=alert(1)>"],
  [
    "body, with keygen",
    "<image name=body><img src=x><svg onload=alert(1); autofocus>, <keygen onfocus=alert(2); autofocus>",
  ],
  ["submit", "<input name=submit>a"],
  ["acceptCharset", "<input name=acceptCharset>a"],
  ["hasChildNodes", "<form><input name=hasChildNodes>"],
  ["namespaceURI", "<form><input name=namespaceURI>"],
  ["is", '<b is="x-a">a</b>'],
].map(([name, html]): Attack => [`clobbering ${name}`, html]);

const handlers: readonly Attack[] = [
  ["a handler between unknown attributes", '<div onmouseout="javascript:alert(1)" y=avascript: n>a</div>'],
  ["handlers on a button", '<button zap=me onmousedown="javascript:alert(1);" onclick="javascript:alert(2)" >a'],
  ["a handler on isindex", '<isindex x="javascript:" onmouseover="alert(1)" label="a">'],
  ["a handler after an unknown attribute", "<div yoo=zap onmouseover=alert(1)>a"],
  ["autofocus and a loading SVG", "<input x=javascript: autofocus onfocus=alert(1)><svg id=1 onload=alert(2)></svg>"],
  ["isindex with an address", '<isindex src="javascript:" onmouseover="alert(1)" label="a" />'],
  ["focus by itself", "<input onfocus=alert(1) autofocus>"],
  ["focus that moves on", "<input onblur=alert(1) autofocus><input autofocus>"],
  ["focus that never leaves", "<input onblur=focus() autofocus><input>"],
  ["a body that scrolls", `<body onscroll=alert(1)>${"<br>".repeat(9)}...<br><input autofocus>`],
  ["a body that hears typing", "<body oninput=alert(1)><input autofocus>"],
  ["a loading frameset", "<frameset onload=alert(1)>"],
  [
    "handlers of forms",
    "<form id=f onforminput=alert(1)><input></form><button form=f onformchange=alert(2)>a</button>",
  ],
  ["a source that fails", '<video><source onerror="alert(1)">'],
  ["a video that fails", '<video onerror="alert(1)"><source></source></video>'],
  ["a title that changes", "<title onpropertychange=alert(1)></title><title title=></title>"],
  ["a filter that changes", "<div style=width:1px;filter:glow onfilterchange=alert(1)>a</div>"],
  ["an event source", '<event-source src="e.php" onload="alert(1)">'],
  [
    "an event source in a link",
    '<a href="javascript:alert(1)"><event-source src="data:application/x-dom-event-stream,Event:click%0Adata:a%0A%0A" /></a>',
  ],
  [
    "dragging",
    '<div draggable="true" ondragstart="event.dataTransfer.setData(\'text/plain\',\'mbi\');"><h1>a</h1></div><iframe src="https://evil.example/"></iframe>',
  ],
  [
    "a layer above",
    '<a style="pointer-events:none;position:absolute;"><a style="position:absolute;" onclick="alert(1);">a</a></a><a href="javascript:alert(2)">b</a>',
  ],
  ["a handler without a value", '<img src onerror /" \'"= alt=alert(1)//">'],
  ["a list's sign that fails", "<li style=list-style:url() onerror=alert(1)></li>"],
  [
    "content that loads",
    "<div style=content:url(data:image/svg+xml,%3Csvg/%3E);visibility:hidden onload=alert(1)></div>",
  ],
  [
    "a field's direction",
    '<form action="x" method="post"><input name="izina" value="a" dirname="ijambo" /><input type="submit"></form>',
  ],
  ["a pattern that takes for ever", `<input pattern=^((a+.)a)+$ value=${"a".repeat(30)}!>`],
];

const scripts: readonly Attack[] = [
  [
    "a worker",
    "0?<script>Worker(\"#\").onmessage=function(e)eval(e.data)</script> :postMessage(importScripts('data:;base64,YWxlcnQoMSk'))",
  ],
  [
    "a certificate request",
    "<script>crypto.generateCRMFRequest('CN=0',0,0,null,'alert(1)',384,null,'rsa-dual-use')</script>",
  ],
  ["a setter", "<script>({set/**/$($){_/**/setter=$,_=1}}).$=alert</script>"],
  ["a sharp variable", "<script>({0:#0=alert/#0#/#0#(0)})</script>"],
  ["a script of XHTML", '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
  ["a getter on errors", "<script>ReferenceError.prototype.__defineGetter__('name', function(){alert(1)}),x</script>"],
  [
    "a method that is not there",
    "<script>Object.__noSuchMethod__ = Function,[{}][0].constructor._('alert(1)')()</script>",
  ],
  ["a script with an address and code", '<script src="#">{alert(1)}</script>;1'],
  ["a script for an event", "<SCRIPT FOR=document EVENT=onreadystatechange>alert(1)</SCRIPT>"],
  [
    "a setter on objects",
    "<script>[{'a':Object.prototype.__defineSetter__('b',function(){alert(arguments[0])}),'b':['ibanga']}]</script>",
  ],
  ["a script in a tag", "<b <script>alert(1)//</script>0</script></b>"],
  ["a tag in a script's tag", "<b><script<b></b><alert(1)</script </b></b>"],
  [
    "a script that copies",
    '<div id="a"><input value="``onmouseover=alert(1)"></div><div id="b"></div><script>b.innerHTML=a.innerHTML</script>',
  ],
  ["a script's tag with code", "<script<{alert(1)}/></script </>"],
  ["another address in the bar", "<script>history.pushState(0,0,'/ahandi');</script>"],
  ["windows without end", '<script>for(i=0;i<9;i++)open("a.html","a"+i)</script><body><a href="#" onclick="f()">a</a>'],
  [
    "a library from another site",
    '<span class=a>a</span><a class=b href="https://a.example">b</a><script src="https://evil.example/j.js"></script><script>$("a.b").click()</script>',
  ],
];

const encodings: readonly Attack[] = [
  [
    "UTF-7 of IMAP",
    '<div><meta charset="x-imap4-modified-utf7">&ADw&AGkAbQBn&ACA&AHMAcgBj&AD0&AHg&ACA&AG8Abg&AGUAcgByAG8AcgA9AGEAbABlAHIAdAAoADEAKQ&AD4</div>',
  ],
  [
    "UTF-7 of IMAP within a tag",
    '<div><meta charset="x-imap4-modified-utf7">&<script&S1&TS&1>alert&A7&(1)&R&UA;&&<&A9&11/script&X&></div>',
  ],
  ["a charset with other brackets", '<meta charset="x-mac-farsi">\u00bcscript \u00bealert(1)//\u00bc/script \u00be'],
  ["UTF-7", "+ADw-script+AD4-alert(1)+ADw-/script+AD4-.toXMLString().match(/.*/m),alert(RegExp.input);"],
  ["wide letters", "<style>*{x:\uff45\uff58\uff50\uff52\uff45\uff53\uff53\uff49\uff4f\uff4e(alert(1))}</style>"],
  ["a packed frame", '<iframe src="data:image/svg-xml,%1F%8B%08%00%00%00%00%00%02%03"></iframe>'],
];

const styles: readonly Attack[] = [
  ["a style sheet", "<style>p{color:red}</style>"],
  ["a link by style", "<a style=\"-o-link:'javascript:alert(1)';-o-link-source:current\">a</a>"],
  ["a behaviour", "a<x style=`behavior:url(#default#time2)` onbegin=`alert(1)` >"],
  [
    "a link by style sheet",
    "<style>p[a=b{}*{-o-link:'javascript:alert(1)'}{}*{-o-link-source:current}]{color:red};</style>",
  ],
  ["an expression by link", "<link rel=stylesheet href=data:,*%7bx:expression(alert(1))%7d"],
  ["an expression by import", '<style>@import "data:,*%7bx:expression(alert(1))%7D";</style>'],
  ["an anchor's behaviour", '<a style="behavior:url(#default#AnchorClick);" folder="javascript:alert(1)">a</a>'],
  [
    "a font of SVG",
    '<html><head><style>@font-face{font-family:y;src:url("f.svg#x")}body{font:9px "y"}</style></head><body>a</body></html>',
  ],
  ["an import in a selector", "<style>*[{}@import'a.css?]{color:red}</style>a"],
  ["a font's name with a bracket", "<div style=\"font-family:'a[b];color:red;';\">a</div>"],
  ["a font's name with a brace", '<div style="font-family:a}color=red;">a</div>'],
  ["brackets around names", '<div style="[a]color[b]:[c]red">a</div>'],
  ["a behaviour in a file", '<x style="behavior:url(a.sct)"><xml id="i" src="a.htc"></xml>'],
  ["an expression in escapes", "<// style=x:expression\u00028alert(1)\u00029>"],
  ["a picture of SVG", '<div style=content:url(a.svg)></div><div style="background:url(b.svg)">a</div>'],
  ["an address with spaces", '<div style="background:url(https://evil.example/a b/;color:red/*/a.jpg);">a</div>'],
  ["two addresses", '<div style="list-style:url(https://evil.example)\u0010url(javascript:alert(1));">a</div>'],
  [
    "a copied style",
    "<div id=d><div style=\"font-family:'a\u0017\u0002F\u0002A\u0012\u0002A\u0002F\u0003B color\u0003Ared'\">a</div></div><script>d.innerHTML=d.innerHTML</script>",
  ],
  [
    "comments in a style sheet",
    "a<style>*{color:gre/**/en !/**/important}<!--\n--><!--*{color:red}*{background:url(x //**/\\red/*)}</style>",
  ],
  ["an address with a bracket", '<div style="background:url(/a#[b]c/;color:red/*/a.jpg);">a</div>'],
  [
    "a brace in an address",
    '<div style="font-family:a{b;background:url(https://evil.example/a};color:red/*/b.jpg);">a</div><div id="x">b</div><style>#x{font-family:a[b;color:green;}#y];color:red;{}</style>',
  ],
  ["a quoted address with a bracket", "<x style=\"background:url('x[a];color:red;/*')\">a</x>"],
  [
    "a plugin as a behaviour",
    '<object id="x" classid="clsid:CB927D12-0000-0000-0000-000000000000"></object><object onqt_error="alert(1)" style="behavior:url(#x);"><param name=postdomevents /></object>',
  ],
];

const foreign: readonly Attack[] = [
  ["a loading group", '<svg xmlns="http://www.w3.org/2000/svg"><g onload="javascript:alert(1)"></g></svg>'],
  ["a script in SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["a loading SVG", '<svg onload="javascript:alert(1)" xmlns="http://www.w3.org/2000/svg"></svg>'],
  ["a link in SVG", '<svg><a xlink:href="javascript:alert(1)"><rect width="99" height="99"/></a></svg>'],
  [
    "a handler that is set",
    '<svg><set attributeName="onmouseover" to="alert(1)"/><animate attributeName="onunload" to="alert(2)"/></svg>',
  ],
  [
    "handler elements",
    '<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler></svg>',
  ],
  [
    "an address that is set",
    '<svg><feImage><set attributeName="xlink:href" to="data:image/svg+xml;base64,PHN2Zy8%2B"/></feImage></svg>',
  ],
  [
    "an observer",
    '<svg id="s"><x xmlns="http://www.w3.org/2001/xml-events" event="load" observer="s" handler="data:image/svg+xml,%3Csvg%3E%3Chandler%3Ealert(1)%3C/handler%3E%3C/svg%3E#b"/></svg>',
  ],
  [
    "a listener",
    '<svg id="s"><listener event="load" handler="#h" xmlns="http://www.w3.org/2001/xml-events" observer="s"/><handler id="h">alert(1)</handler></svg>',
  ],
  [
    "outside paint",
    '<svg><a id="x"><rect/></a><rect style="clip-path:url(a.svg#a);fill:url(#b);filter:url(#c);mask:url(#e);"/></svg>',
  ],
  ["an outside marker", '<svg><path d="M0,0" style="marker-start:url(a.svg#a)"/></svg>'],
  ["a style in SVG", "<svg><style><img/src=x onerror=alert(1)// </b>"],
  [
    "a filter of data",
    "<svg><image style='filter:url(\"data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22><script>parent.alert(1)</script></svg>\")'></svg>",
  ],
  [
    "a clickable formula",
    '<math href="javascript:alert(1)">a</math><math><maction actiontype="statusline#https://a.example" xlink:href="javascript:alert(2)">b</maction></math>',
  ],
  [
    "keys that send",
    '<form><input name="s" type="password"></form><svg><image><set attributeName="xlink:href" begin="accessKey(a)" to="//evil.example/?a" /></image></svg>',
  ],
  [
    "an animated link",
    '<svg><a xlink:href="?"><circle r="9"></circle><animate attributeName="xlink:href" begin="0" from="javascript:alert(1)" to="&" /></a>',
  ],
  [
    "VML as a frame",
    "a<vmlframe xmlns=urn:schemas-microsoft-com:vml style=behavior:url(#default#vml) src=a.vml#x></vmlframe>",
  ],
  [
    "VML as a line",
    "a<a href=#><line xmlns=urn:schemas-microsoft-com:vml style=behavior:url(#default#vml) href=javascript:alert(1) from=0 to=9 /></a>",
  ],
  [
    "a mask over a frame",
    '<html><body><iframe src="https://bank.example/" style="mask: url(#m);"/><svg:svg><svg:mask id="m"><svg:rect x="0" width="1"/></svg:mask></svg:svg></body></html>',
  ],
];

const documents: readonly Attack[] = [
  [
    "a repeated template",
    '<x repeat="template" repeat-start="999999">0<y repeat="template" repeat-start="999999">1</y></x>',
  ],
  ["a style sheet by instruction", '<?xml-stylesheet href="javascript:alert(1)"?><root/>'],
  [
    "an element that is set",
    'a<set/xmlns=`urn:schemas-microsoft-com:time` style=`behAvior:url(#default#time2)` attributename=`innerhtml` to=`<img/src="x"onerror=alert(1)>`>',
  ],
  [
    "an element that is animated",
    'a<animate/xmlns=urn:schemas-microsoft-com:time style=behavior:url(#default#time2) attributename=innerhtml values=<img/src="."onerror=alert(1)>>',
  ],
  ["an XML declaration", '<div><?xml version="1.0" standalone="no"?>'],
  [
    "an object with a data address",
    '<OBJECT CLASSID="clsid:333C7BC4-0000-0000-0000-000000000000"><PARAM NAME="DataURL" VALUE="javascript:alert(1)"></OBJECT>',
  ],
  ["an object of HTML", '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>'],
  ["an embedded page", '<embed src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></embed>'],
  ["an object with access", '<object allowscriptaccess="always" data="x"></object>'],
  ["a bound label", '<label dataformatas="html" datasrc="#i" datafld="f"></label>'],
  ["an outside entity", '<!DOCTYPE x[<!ENTITY x SYSTEM "https://evil.example/a.xxe">]><y>&x;</y>'],
  [
    "a transformation by instruction",
    '<?xml-stylesheet type="text/xsl" href="data:,%3Cxsl:transform version=\'1.0\'%3E%3Cscript%3Ealert(1)%3C/script%3E%3C/xsl:transform%3E"?>\n<root/>',
  ],
  [
    "attributes by declaration",
    '<!DOCTYPE x [<!ATTLIST img src CDATA "x"\n onerror CDATA "alert(1)"\n onload CDATA "alert(2)">\n]><img />',
  ],
  [
    "a simple link of XML",
    '<doc xmlns:html="http://www.w3.org/1999/xhtml"><html:style /><x xlink:href="javascript:alert(1)" xlink:type="simple">a</x></doc>',
  ],
  [
    "a card of WML",
    '<card xmlns="http://www.wapforum.org/2001/wml"><onevent type="ontimer"><go href="javascript:alert(1)"/></onevent><timer value="1"/></card>',
  ],
  ["a style sheet and a document type", '<?xml-stylesheet type="text/css"?><!DOCTYPE x SYSTEM "a.dtd"><x>&x;</x>'],
  ["an expression on a root", '<?xml-stylesheet type="text/css"?><root style="x:expression(alert(1))"/>'],
  ["a schema", '<?xml-stylesheet type="text/xsl" href="#"?><img xmlns="x-schema:a.xdr"/>'],
  ["a link that opens itself", '<x xlink:actuate="onLoad" xlink:href="javascript:alert(1)" xlink:type="simple"/>'],
  [
    "a template of WML",
    '<?xml-stylesheet type="text/css" href="data:,*%7bx:expression(write(1));%7d"?><x:template xmlns:x="http://www.wapforum.org/2001/wml" x:ontimer="$(x:unesc)j$(y:escape)a$(z:noecs)v$(x)a$(y)script$x:alert(1)"><x:timer value="1"/></x:template>',
  ],
  [
    "an XML event",
    '<x xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="javascript:alert(1)//#x"/>',
  ],
  ["an XML event in a file", '<x xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="a.evt#x"/>'],
  ["a frame of MHTML", "<iframe src=mhtml:https://evil.example/a.html!b.html></iframe>"],
  [
    "a namespace that copies",
    "<div id=d><x xmlns=\"><iframe onload=alert(1)\"></div><script>d.innerHTML+='';</script><div id=e><x xmlns='\"><iframe onload=alert(2)//'></div>",
  ],
  [
    "a namespace of time",
    '<div id="x">a</div><xml:namespace prefix="t"><import namespace="t" implementation="#default#time2"><t:set attributeName="innerHTML" targetElement="x" to="<img\u000bsrc=x\u000bonerror\u000b=alert(1)>">',
  ],
  ["a page's source in a frame", '<iframe src="view-source:https://bank.example/" frameborder="0"></iframe>'],
  ["a field for text", '<textarea cols="50" rows="10"></textarea>'],
  [
    "a frame in a sandbox",
    '<iframe sandbox="allow-same-origin allow-forms allow-scripts" src="https://evil.example/"></iframe>',
  ],
  [
    "a style sheet in SVG",
    '<?xml version="1.0"?><?xml-stylesheet type="text/xml" href="#s"?><!DOCTYPE d [<!ATTLIST xsl:stylesheet id ID #REQUIRED>]><svg><xsl:stylesheet id="s"><xsl:template match="/"><iframe src="javascript:alert(1)"></iframe></xsl:template></xsl:stylesheet></svg>',
  ],
  [
    "a style sheet that evaluates",
    '<?xml-stylesheet type="text/xsl" href="#" ?><stylesheet xmlns="http://www.w3.org/TR/WD-xsl"><template match="/"><eval>alert(1)</eval><if expr="alert(2)"></if></template></stylesheet>',
  ],
];

const parsers: readonly Attack[] = [
  ["a picture in listing", '<listing>&lt;img onerror="alert(1);//" src=x&gt;<t t></listing>'],
  ["a quote that opens late", "<img src=x id/=' onerror=alert(1)//'>"],
  ["a comment over a field's end", "<textarea>a</textarea><!--</textarea><img src=x onerror=alert(1)>-->"],
  ["a comment over noscript's end", "<b><noscript><!-- </noscript><img src=x onerror=alert(1) --></noscript>"],
  ["an attribute over noscript's end", '<b><noscript><a alt="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  [
    "templates in each other",
    "<body><template><s><template><s><img src=x onerror=alert(1)>a</s></template></s></template>",
  ],
  [
    "a style in a broken option",
    "\u0001<option><style></option></select><b><img src=x onerror=alert(1)></style></option>",
  ],
  ["a frame in an option", "<option><iframe></select><b><script>alert(1)</script>"],
  ["ends alone", "</iframe></option>"],
  ["a style that ends itself", "<b><style><style/><img src=x onerror=alert(1)>"],
  ["a style with many slashes", "<b><style><style////><img src=x onerror=alert(1)></style>"],
  ["a comment that holds a quote", '<!--<img src="--><img src=x onerror=alert(1)//">'],
  ["the element comment", '<comment><img src="</comment><img src=x onerror=alert(1)//">'],
  ["a declaration that holds a quote", '<![><img src="]><img src=x onerror=alert(1)//">'],
  ["CDATA in SVG", '<svg><![CDATA[><image xlink:href="]]><img src=x onerror=alert(1)//"></svg>'],
  ["a style that holds a quote", '<style><img src="</style><img src=x onerror=alert(1)//">'],
  [
    "quotes in names",
    "<x '=\"a\"><x a='><img src=x onerror=alert(1)//'><! '=\"a\"><x a='><img src=x onerror=alert(2)//'><? '=\"a\"><x a='><img src=x onerror=alert(3)//'>",
  ],
  [
    "instructions with quotes",
    '[A]<? a="><script>alert(1)</script>"><! a="><script>alert(2)</script>"></ a="><script>alert(3)</script>">[B]<? a="><x b=\'?><script>alert(4)</script>\'>">[C]<! a="[[[x]]"><x b="]a><script>alert(5)</script>">[D]<% a><x b="%><script>alert(6)</script>">',
  ],
  ["a back quote in an address", '<img src="x` `<script>alert(1)</script>"` `>'],
  [
    "a back quote over elements",
    '<a href=https://a.example/#x=`y></a><img alt="`><img src=x onerror=alert(1)></a>"><!a a=x=`y><img alt="`><img src=x onerror=alert(2)//"><?a a=x=`y><img alt="`><img src=x onerror=alert(3)//">',
  ],
  ["a conditional comment", "<!--[if]><script>alert(1)</script --><!--[if<img src=x onerror=alert(2)//]> -->"],
  ["a comment with an odd end", "<!-- `<img/src=x onerror=alert(1)//--!>"],
  [
    "xmp, server tags and styles",
    "<xmp><%</xmp><img alt='%></xmp><img src=x onerror=alert(1)//'><script>x='<%'</script> %>/alert(2)</script>a<style>*['<!--']{}</style>-->{}*{color:red}</style>",
  ],
];

const mutations: readonly Attack[] = [
  [
    "SVG, field, title, style",
    "<svg></p><textarea><title><style></textarea><img src=x onerror=alert(1)></style></title></svg>",
  ],
  ["SVG, title, attribute", '<svg></p><title><a id="</title><img src=x onerror=alert()>"></textarea></svg>'],
  ["MathML, field, style", "<math></p><textarea><mi><style></textarea><img src=x onerror=alert(1)></mi></math>"],
  ["SVG, title, template", "<svg></p><title><template><style></title><img src=x onerror=alert(1)>"],
  ["MathML, field, template", "<math></br><textarea><mtext><template><style></textarea><img src=x onerror=alert(1)>"],
  ["SVG, then MathML", "<svg></p><math><title><style><img src=x onerror=alert(1)></style></title>"],
  ["an attribute in SVG's style", '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">'],
  [
    "an attribute in a foreign object",
    '<svg><foreignobject><p><style><p title="</style><iframe onload&#x3d;alert(1)<!--"></style>',
  ],
  [
    "an attribute in an annotation",
    '<math><annotation-xml encoding="text/html"><p><style><p title="</style><iframe onload&#x3d;alert(1)<!--"></style>',
  ],
  ["removal of xmp", "<xmp><svg><b><style><b title='</style><img src=x onerror=alert(1)>'>"],
  ["removal of noembed", "<noembed><svg><b><style><b title='</style><img src=x onerror=alert(1)>'>"],
  ["forms in each other, glyph", "<form><math><mtext></form><form><mglyph><style><img src=x onerror=alert(1)>"],
  ["a table, glyph, formula", "<math><mtext><table><mglyph><style><math href=javascript:alert(1)>a</math>"],
  [
    "a table, glyph, comment",
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  [
    "forms in each other, glyph, SVG",
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  ],
  [
    "a table, glyph, SVG",
    '<math><mtext><table><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  ],
  [
    "headings and links in MathML",
    "<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title=\"</style><img src onerror='alert(1)'>\"></style></h1>",
  ],
  [
    "an invented element in SVG",
    'a<svg><xx><desc><noscript>&lt;/noscript>&lt;/desc>&lt;s>&lt/s>&lt;style>&lt;a title="&lt;/style>&lt;img src onerror=alert(1)>">',
  ],
  [
    "an invented element in MathML",
    "<math><mtext><option><XX><option></option><mglyph><svg><mtext><style><a title=\"</style><img src='#' onerror='alert(1)'>\">",
  ],
  ["a template in select", "<select><template><img src=x onerror=alert(1)></template></select>"],
];

export const dompurify: readonly Attack[] = [
  ...harmless,
  ...addresses,
  ...clobbering,
  ...handlers,
  ...scripts,
  ...encodings,
  ...styles,
  ...foreign,
  ...documents,
  ...parsers,
  ...mutations,
];
