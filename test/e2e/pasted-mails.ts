export type Pasted = { from: string; html?: string; text?: string; becomes: string };

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0cm;font-family:"Calibri",sans-serif}</style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const wordItem = (sign: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c">${body}</b><br class="Apple-interchange-newline">`;
const docsText = (text: string, style = "font-weight:400") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-style:normal;white-space:pre-wrap;">${text}</span>`;
const docsLine = (text: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${text}</p>`;

export const PASTED: Pasted[] = [
  {
    from: "Word: paragraphs, with empty ones between",
    html: word(
      "<p class=MsoNormal>Dear all,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>We meet on<br>Monday.<o:p></o:p></p>",
    ),
    becomes: "<p>Dear all,</p>\n<p>We meet on<br />Monday.</p>",
  },
  {
    from: "Word: lines that are broken in the source",
    html: word("<p class=MsoNormal>One sentence that\nWord breaks\n in its source.</p>"),
    becomes: "<p>One sentence that Word breaks in its source.</p>",
  },
  {
    from: "Word: bold and italic",
    html: word(
      "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b>, <i>italic</i> and <span style='font-size:14.0pt;color:red;mso-fareast-language:EN-US'>red</span></p>",
    ),
    becomes: "<p><strong>Bold</strong>, <em>italic</em> and red</p>",
  },
  {
    from: "Word: headings",
    html: word(
      "<h1 style='mso-style-link:x'>Programme<o:p></o:p></h1><h2><b>Morning</b></h2><h3>Coffee</h3><p class=MsoNormal>At nine.</p>",
    ),
    becomes: "<h1>Programme</h1>\n<h2>Morning</h2>\n<h2>Coffee</h2>\n<p>At nine.</p>",
  },
  {
    from: "Word: title and subtitle",
    html: word("<p class=MsoTitle>Annual report</p><p class=MsoSubtitle>2026</p>"),
    becomes: "<h1>Annual report</h1>\n<h2>2026</h2>",
  },
  {
    from: "Word: bullets",
    html: word(`${wordItem("·", "Tea")}${wordItem("·", "Coffee")}<p class=MsoNormal>Enjoy.</p>`),
    becomes: "<ul><li>Tea</li><li>Coffee</li></ul>\n<p>Enjoy.</p>",
  },
  {
    from: "Word: numbers that go on",
    html: word(wordItem("3.", "Third") + wordItem("4.", "Fourth")),
    becomes: '<ol start="3"><li>Third</li><li>Fourth</li></ol>',
  },
  {
    from: "Word: a list in a list",
    html: word(wordItem("1.", "Drinks") + wordItem("o", "Tea", 2) + wordItem("o", "Water", 2) + wordItem("2.", "Food")),
    becomes: "<ol><li>Drinks<ul><li>Tea</li><li>Water</li></ul></li><li>Food</li></ol>",
  },
  {
    from: "Word: two lists with words between",
    html: word(`${wordItem("·", "A")}<p class=MsoNormal>then</p>${wordItem("·", "B")}`),
    becomes: "<ul><li>A</li></ul>\n<p>then</p>\n<ul><li>B</li></ul>",
  },
  {
    from: "Word: a link and an address",
    html: word(
      `<p class=MsoNormal>See <a href="https://isa.example/a"><span style='color:#0563C1'>our page</span></a> or <a href="mailto:nia@isa.example">nia@isa.example</a></p>`,
    ),
    becomes:
      '<p>See <a href="https://isa.example/a">our page</a> or <a href="mailto:nia@isa.example">nia@isa.example</a></p>',
  },
  {
    from: "Word: a link to a place in the document",
    html: word(`<p class=MsoNormal><a href="#_Toc1">Contents</a> <a name="_Toc1"></a>here</p>`),
    becomes: "<p>Contents here</p>",
  },
  {
    from: "Word: a table",
    html: word(
      "<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'><tr><td width=300 style='border:solid windowtext 1.0pt'><p class=MsoNormal>Monday<o:p></o:p></p></td><td><p class=MsoNormal>10:00</p></td></tr><tr><td><p class=MsoNormal>Tuesday</p></td><td><p class=MsoNormal>11:00</p></td></tr></table>",
    ),
    becomes: "<p>Monday · 10:00</p>\n<p>Tuesday · 11:00</p>",
  },
  {
    from: "Word: a picture from the disk",
    html: word(
      `<p class=MsoNormal>Before</p><p class=MsoNormal><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/Users/x/clip_image001.png" v:shapes="x"><![endif]></p>`,
    ),
    becomes: "<p>Before</p>",
  },
  {
    from: "Word: smart quotes and dashes",
    html: word("<p class=MsoNormal>“Don’t wait” – it’s free…</p>"),
    becomes: "<p>“Don’t wait” – it’s free…</p>",
  },
  {
    from: "Word: what is hidden",
    html: word("<p class=MsoNormal>Seen<span style='display:none;mso-hide:all'>hidden</span></p>"),
    becomes: "<p>Seen</p>",
  },
  {
    from: "Word: superscripts and footnotes",
    html: word(
      `<p class=MsoNormal>The 2<sup>nd</sup> time<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p>`,
    ),
    becomes: "<p>The 2nd time[1]</p>",
  },
  {
    from: "Word: Arabic",
    html: word(
      "<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><span lang=AR-SA>مرحبا بكم</span></p>",
    ),
    becomes: "<p>مرحبا بكم</p>",
  },
  {
    from: "Docs: paragraphs in a bold that is none",
    html: docs(`${docsLine(docsText("First"))}<br />${docsLine(docsText("Second"))}`),
    becomes: "<p>First</p>\n<p>Second</p>",
  },
  {
    from: "Docs: bold and italic as styles",
    html: docs(
      docsLine(
        docsText("Bold", "font-weight:700") +
          docsText(" and ") +
          '<span style="font-weight:400;font-style:italic;white-space:pre-wrap">italic</span>',
      ),
    ),
    becomes: "<p><strong>Bold</strong> and <em>italic</em></p>",
  },
  {
    from: "Docs: headings",
    html: docs(
      `<h1 dir="ltr">${docsText("Title")}</h1><h2 dir="ltr">${docsText("Part", "font-weight:700")}</h2>${docsLine(docsText("Text"))}`,
    ),
    becomes: "<h1>Title</h1>\n<h2>Part</h2>\n<p>Text</p>",
  },
  {
    from: "Docs: a list",
    html: docs(
      `<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation">${docsText("One")}</p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${docsText("Two")}</p></li></ul>`,
    ),
    becomes: "<ul><li>One</li><li>Two</li></ul>",
  },
  {
    from: "Docs: a list that stands beside its item",
    html: docs(
      `<ol><li dir="ltr" aria-level="1"><p>${docsText("One")}</p></li><ol><li dir="ltr" aria-level="2"><p>${docsText("Half")}</p></li></ol><li><p>${docsText("Two")}</p></li></ol>`,
    ),
    becomes: "<ol><li>One<ol><li>Half</li></ol></li><li>Two</li></ol>",
  },
  {
    from: "Docs: a link through Google",
    html: docs(
      docsLine(
        `<a href="https://www.google.com/url?q=https://isa.example/b&sa=D&source=editors" style="text-decoration:none">${docsText("here", "text-decoration:underline")}</a>`,
      ),
    ),
    becomes: '<p><a href="https://isa.example/b">here</a></p>',
  },
  {
    from: "Docs: a line and a table",
    html: docs(
      `${docsLine(docsText("Above"))}<hr /><div dir="ltr"><table><colgroup><col width="100" /></colgroup><tbody><tr><td>${docsLine(docsText("Fee"))}</td><td>${docsLine(docsText("Free"))}</td></tr></tbody></table></div>`,
    ),
    becomes: "<p>Above</p>\n<hr />\n<p>Fee · Free</p>",
  },
  {
    from: "Docs: a picture of theirs",
    html: docs(
      `${docsLine(docsText("Look"))}<p><img src="https://lh7-rt.googleusercontent.com/docsz/x" width="602" height="338" /></p>`,
    ),
    becomes: "<p>Look</p>",
  },
  {
    from: "Sheets: two cells",
    html: `<meta charset='utf-8'><google-sheets-html-origin><style>td{border:1px solid #ccc}</style><table xmlns="http://www.w3.org/1999/xhtml" dir="ltr"><tbody><tr style="height:21px;"><td style="font-weight:bold">Name</td><td>Nia</td></tr></tbody></table></google-sheets-html-origin>`,
    becomes: "<p><strong>Name</strong> · Nia</p>",
  },
  {
    from: "Gmail: a line in each div",
    html: `<div dir="ltr">Hi Nia,<div><br></div><div>Thank you for <b>coming</b>.</div><div>See you</div></div>`,
    becomes: "<p>Hi Nia,</p>\n<p>Thank you for <strong>coming</strong>.</p>\n<p>See you</p>",
  },
  {
    from: "Gmail: line breaks for paragraphs",
    html: "First<br><br>Second<br>with a break<br><br><br>Third",
    becomes: "<p>First</p>\n<p>Second<br />with a break</p>\n<p>Third</p>",
  },
  {
    from: "Gmail: fonts and colours",
    html: `<div><font face="georgia" size="4" color="#ff0000">Big</font> <span style="background-color:yellow">yellow</span></div>`,
    becomes: "<p>Big yellow</p>",
  },
  {
    from: "Gmail: an emoji that is a picture",
    html: `<div>Great <img data-emoji="🎉" alt="🎉" src="https://fonts.gstatic.com/s/e/notoemoji/15/72.png" class="an1"></div>`,
    becomes: "<p>Great 🎉</p>",
  },
  {
    from: "Gmail: a quotation",
    html: `<div>My answer</div><div class="gmail_quote"><div class="gmail_attr">On Monday Nia wrote:<br></div><blockquote style="border-left:1px solid #ccc">Her question</blockquote></div>`,
    becomes: "<p>My answer</p>\n<p>On Monday Nia wrote:</p>\n<p>Her question</p>",
  },
  {
    from: "Gmail: a mail made of tables, with one in one",
    html: `<table width="100%" bgcolor="#eeeeee"><tr><td><table align="center" width="600"><tr><td><h1 style="color:#333">News</h1></td></tr><tr><td>Text one<br>Text two</td></tr><tr><td><img src="https://track.example/o.gif" width="1" height="1"></td></tr></table></td></tr></table>`,
    becomes: "<h1>News</h1>\n<p>Text one<br />Text two</p>",
  },
  {
    from: "Gmail: what would run",
    html: `<div>Safe<script>alert(1)</script><a href="javascript:alert(1)">link</a><iframe src="https://evil.example"></iframe><img src=x onerror=alert(1)></div>`,
    becomes: "<p>Safelink</p>",
  },
  {
    from: "Outlook: a link through its guard",
    html: `<div class="elementToProof" style="font-family:Aptos"><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fisa.example%2Fc&amp;data=05" data-auth="NotApplicable">Register</a></div>`,
    becomes: '<p><a href="https://isa.example/c">Register</a></p>',
  },
  {
    from: "WhatsApp: signs for bold, italic and struck out",
    text: "*Reminder*: the _deadline_ is ~Monday~ Tuesday",
    becomes: "<p><strong>Reminder</strong>: the <em>deadline</em> is Monday Tuesday</p>",
  },
  {
    from: "WhatsApp: paragraphs, lines and a bare address",
    text: "Hello all\nJoin here: https://isa.example/join_us.\n\nSee you!",
    becomes:
      '<p>Hello all<br />Join here: <a href="https://isa.example/join_us">https://isa.example/join_us</a>.</p>\n<p>See you!</p>',
  },
  {
    from: "WhatsApp: several messages",
    text: "[10:22, 25/11/2026] Amina: Bring\n[10:22, 25/11/2026] Amina: - a pen\n[10:23, 25/11/2026] Kofi: - *paper*",
    becomes: "<p>Bring</p>\n<ul><li>a pen</li><li><strong>paper</strong></li></ul>",
  },
  {
    from: "WhatsApp in a browser",
    html: `<div class="copyable-text" data-pre-plain-text="[10:22, 11/25/2026] Amina: "><span class="selectable-text copyable-text"><span>Good <strong class="selectable-text copyable-text" data-app-text-template="*\${appText}*">news</strong>
on two lines <img crossorigin="anonymous" src="data:image/gif;base64,R0lGOD" alt="😀" draggable="false" class="emoji"></span></span></div>`,
    becomes: "<p>Good <strong>news</strong><br />on two lines 😀</p>",
  },
  {
    from: "a plain text with numbers and a merge field",
    text: "Dear {{first_name}},\n\n1. Read\n2) Sign\n\nWrite to nia@isa.example",
    becomes:
      '<p>Dear {{first_name}},</p>\n<ol><li>Read</li><li>Sign</li></ol>\n<p>Write to <a href="mailto:nia@isa.example">nia@isa.example</a></p>',
  },
  {
    from: "a web page: a definition list, code and a form",
    html: `<article><header><h4>Terms</h4></header><dl><dt>ISA</dt><dd>A community</dd></dl><pre>line one\n line two</pre><form><input value="x"><button type="button">Press</button></form></article>`,
    becomes: "<h2>Terms</h2>\n<p>ISA</p>\n<p>A community</p>\n<p>line one<br />line two</p>\n<p>Press</p>",
  },
];
