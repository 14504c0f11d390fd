/** What office programs and web pages put into the clipboard, in their own words and line breaks. */

/** Word for Windows: the head, its conditions, lists as paragraphs on two levels, a table. */
export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/Keza/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal {margin-bottom:8.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
<!--[if gte mso 10]>
<style> table.MsoNormalTable {mso-style-name:"Table Normal";} </style>
<![endif]-->
</head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Trees for Nyanza<o:p></o:p></span></h1>
<p class=MsoNormal>We planted <b style='mso-bidi-font-weight:normal'>five hundred</b> trees, <span
style='font-weight:bold'>all</span> of them <i>by hand</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Water<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>In the <b>morning</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Sun<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span><![endif]>Dig<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span><![endif]>Plant<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr><td width=301 valign=top><p class=MsoNormal>District<o:p></o:p></p></td>
 <td width=301 valign=top><p class=MsoNormal>Trees<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><a href="https://example.rw/ibiti"><span style='color:#0563C1'>More</span></a><o:p></o:p></p>
<!--EndFragment-->
</body>
</html>`;

export const wordStored =
  "<h2>Trees for Nyanza</h2>" +
  "<p>We planted <strong>five hundred</strong> trees, <strong>all</strong> of them <em>by hand</em>.</p>" +
  "<ul><li><p>Water</p><ul><li>In the <strong>morning</strong></li></ul></li><li>Sun</li></ul>" +
  "<p>Then:</p><ol><li>Dig</li><li>Plant</li></ol>" +
  "<table><tbody><tr><td>District</td><td>Trees</td></tr></tbody></table>" +
  '<p><a href="https://example.rw/ibiti" rel="noopener nofollow">More</a></p>';

/** The same program through a browser that writes its conditions as comments, with a drawing at the end. */
export const wordInComments = `<p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span
style="font-family:Symbol"><span style="mso-list: Ignore;">·<span style="font: 7pt &quot;Times New Roman&quot;;">&nbsp;&nbsp;&nbsp;
</span></span></span><!--[endif]-->Water<o:p></o:p></p>
<p class="MsoListParagraphCxSpLast" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span
style="font-family:Symbol"><span style="mso-list: Ignore;">·<span style="font: 7pt &quot;Times New Roman&quot;;">&nbsp;&nbsp;&nbsp;
</span></span></span><!--[endif]-->Sun<o:p></o:p></p>
<p class="MsoNormal">A drawing:<!--[if gte vml 1]><v:shape id="s1" type="#t75"><v:imagedata src="file:///C:/Temp/image001.png"/></v:shape><![endif]--></p>
<p class="MsoNormal">The end.</p>`;

/** Google Docs. */
export const docs =
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8f1d7a52-7fff-4c1e-9d3b-0e6a">` +
  `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Trees for Nyanza</span></h1>` +
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;vertical-align:baseline;white-space:pre-wrap;">We planted </span><span style="font-size:11pt;font-weight:700;font-style:normal;vertical-align:baseline;white-space:pre-wrap;">five hundred</span><span style="font-size:11pt;font-weight:400;font-style:italic;vertical-align:baseline;white-space:pre-wrap;"> by hand</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">, <span style="text-decoration:line-through;">six</span> <span style="text-decoration:underline;">five</span> </span>` +
  `<a href="https://example.rw/ibiti" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;font-style:normal;text-decoration:underline;vertical-align:baseline;white-space:pre-wrap;">more</span></a></p><br />` +
  `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Water</span></p></li>` +
  `<ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">In the morning</span></p></li></ul>` +
  `<li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Sun</span></p></li></ul>` +
  `<ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700;">Dig</span></p></li></ol></b><br class="Apple-interchange-newline">`;

export const docsStored =
  "<h2>Trees for Nyanza</h2>" +
  '<p>We planted <strong>five hundred</strong><em> by hand</em>, <s>six</s> <u>five</u> <a href="https://example.rw/ibiti" rel="noopener nofollow">more</a></p>' +
  "<ul><li><p>Water</p><ul><li>In the morning</li></ul></li><li>Sun</li></ul><ol><li><strong>Dig</strong></li></ol>";

/** Word's lists one after the other: a bullet, two numbers, a number that goes on after a paragraph, and a letter. */
export const wordLists = [
  ["l0", "·", "Water"],
  ["l1", "1.", "Dig"],
  ["l1", "2.", "Plant"],
  ["", "", "Then:"],
  ["l1", "3.", "Cover"],
  ["l2", "(a)", "Wait"],
]
  .map(([list, sign, text]) =>
    list
      ? `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
      : `<p class=MsoNormal>${text}<o:p></o:p></p>`,
  )
  .join("\n");

/** LibreOffice Writer, with a picture of the own disk. */
export const libreOffice = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 7.6.4.1 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm }
p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }</style></head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">Trees</h1>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Five hundred</b>
<i>trees</i></font></font></p>
<p><img src="file:///tmp/lu1234/tree.png" name="Image1" align="left" width="200" height="100"/></p>
<ul><li><p style="margin-bottom: 0cm">Water</p></li><li><p style="margin-bottom: 0cm">Sun</p></li></ul></body></html>`;

/** A web page, with scripts and styles that must not be pasted. */
export const webPage = `<style>p { color: red }</style><script>document.body.textContent = ""</script>
<div class="story"><div><h3>Trees</h3></div><div>Five <strong onclick="alert(1)">hundred</strong></div>
<img src="https://elsewhere.example/tree.jpg" onerror="alert(1)"><img src="data:image/png;base64,iVBORw0KGgo=">
<p><a href="javascript:alert(1)">Bad</a> and <a href="https://example.rw/">good</a></p>
<iframe src="https://elsewhere.example/"></iframe></div>`;
