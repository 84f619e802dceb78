import { expect, jest, test } from '@jest/globals';
import { type MailSpec, page } from '../../../mails/build.ts';
import { formats, type Known, linesOf, readings, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

/** A format's lines with its amount written otherwise. */
const withAmount = (known: Known, write: (sign: string, digits: string) => string): string[] =>
  linesOf(known).map((line) =>
    line.replace(
      /(credited with |of |that |Amount Credited: |received |^)?((?:Rs\.?|INR|₹) ?)([\d,.]*\d)/,
      (_, before = '', sign, digits) => before + write(sign, digits),
    ),
  );

test.each([
  ['a colour', '', '<b style="color:#111">'],
  ['no margins', '', '<span style="margin:0;padding:0 0px;letter-spacing:normal">'],
  ['a box as all others', '', '<strong style="box-sizing:border-box;direction:ltr">'],
  ['a reset sheet', '<style>*{margin:0;padding:0;color:#333}</style>', '<b>'],
  ['a box of its own', '', '<span style="display:inline-block;letter-spacing:.5px">'],
  [
    'Word’s own',
    '',
    '<span style="mso-themecolor:text1;mso-bidi-font-size:9pt;-webkit-text-size-adjust:100%">',
  ],
])('an amount in bold settles as it stands: %s', async (_, sheet, open) => {
  const isPaytm = ({ bank }: Known): boolean => bank === 'paytm';
  const close = open.replace(/<(\w+).*/, '</$1>');
  const bold = (known: Known): MailSpec => {
    const lines = withAmount(known, (sign, digits) => sign + open + digits + close);
    return { html: sheet + page(lines.join('<br>')) };
  };
  const others = formats.filter((one) => !isPaytm(one));
  expect(await refused(bold, others)).toEqual([]);
});

/** Each shows another amount than stands there. */
test.each([
  ['raised by a style', '<span style="vertical-align:super">9</span>'],
  ['lowered by a length', '<span style="vertical-align:-9px">9</span>'],
  ['floating', '<span style="float:right">9</span>'],
  ['floating by a class', '<style>.q{float:right}</style><span class="q">9</span>'],
  ['turned round in a box', '<b style="display:inline-flex;flex-direction:row-reverse">9</b>'],
  ['drawn by an edge', '<span style="display:inline-block;border-left:3px solid #000"></span>'],
  ['drawn by a room', '<span style="display:inline-block;padding:6px 1px;background:#000"></span>'],
  ['pushed off the page', '<span style="padding-left:9999px">9</span>'],
  ['raised by Word', '<span style="mso-text-raise:6pt">9</span>'],
  ['white in Outlook', '<span style="mso-color-alt:white">9</span>'],
  ['of pictures in Outlook', '<span style="mso-ascii-font-family:Wingdings">9</span>'],
  ['a column, which has no text', '<span style="display:table-column">9</span>'],
  ['in a font of pictures', '<font face="Webdings">9</font>'],
  ['hidden unless printed', '<style>@media not print{i{display:none}}</style><i>9</i>'],
  ['hidden lying down', '<style>@media (orientation:landscape){i{display:none}}</style><i>9</i>'],
  ['hidden by day', '<style>@media (prefers-color-scheme:light){i{display:none}}</style><i>9</i>'],
  ['hidden on a wide screen', '<style>@media (max-width:9999px){i{display:none}}</style><i>9</i>'],
  ['hidden but for the pointer', '<style>i:not(:hover){display:none}</style><i>9</i>'],
  ['hidden beside another', '<style>b + i{display:none}</style><b></b><i>9</i>'],
  ['hidden by a nested rule', '<style>td{color:#333; i{display:none}}</style><i>9</i>'],
  ['a picture', '<img src="cid:nine">'],
  ['a picture with words', '<img src="cid:nine" alt="9">'],
  ['a picture drawn in the page', '<svg><path d="M1 1h9"/></svg>'],
  ['a list’s number', '<ol start="9"><li>'],
  ['a list’s number by a style', '<ul style="list-style:decimal"><li>'],
  ['a list’s number by a sheet', '<style>.n{list-style-type:decimal}</style><ul class="n"><li>'],
  ['in quotation marks', '<q>9</q>'],
  ['on a button', '<button>9</button>'],
  ['in a field', '<input value="9">'],
  ['shown when it is asked for', '<i popover>9</i>'],
  ['shown by all but Outlook', '<!--[if !mso]><!-->9<!--<![endif]-->'],
  ['of a box that turns round', '<b style="display:flex;flex-direction:row-reverse">9</b>'],
  ['an Arabic sign around it', '&#x6dd;'],
  ['in a link that is hidden', '<style>:link{display:none}</style><a href="#">9</a>'],
  ['in any link, hidden', '<style>:any-link{display:none}</style><a href="#">9</a>'],
  ['hidden on a phone', '<style>@media (max-width:600px){i{display:none}}</style><i>9</i>'],
  ['tiny on paper', '<style>@media print{i{font-size:0}}</style><i>9</i>'],
  ['hidden by a namespace', '<style>@namespace s url(x); s|i{display:none}</style><i>9</i>'],
  ['on a line of its own', '9<br>'],
  ['in an old block', '<listing>9</listing>'],
  ['set apart by a blank', '9 '],
  ['set apart by a letter that is blank', '9\u3164'],
])('a figure that may not read as it stands settles nothing: %s', async (_, figure) => {
  const settled = await settling((known) => [
    { html: page(withAmount(known, (sign, digits) => sign + figure + digits).join('<br>')) },
  ]);
  // `*₹*5498.7`: its sign stands apart, so only its balance was changed.
  expect(settled.filter((name) => !name.endsWith('marked up in the text part'))).toEqual([]);
});

test.each([
  ['a style sheet from elsewhere', '<link rel="stylesheet" href="https://x.example/a.css">', ''],
  ['a sheet that fetches one', '<style>@import url(https://x.example/a.css);</style>', ''],
  ['one fetched by an escape', '<style>@\\69mport "https://x.example/a.css";</style>', ''],
  ['one beside fonts', '<style>@import "//x.example/#//fonts.bunny.net/";</style>', ''],
  ['a statement pushed far away', '<p style="margin:0 0 0 62.5em">', '</p>'],
  ['one pushed away by its edge', '<p style="border-left:9999px solid #fff">', '</p>'],
  ['one pushed away by a power of ten', '<p style="padding:0 0 0 1e4px">', '</p>'],
  ['a column that is hidden', '<table><col style="visibility:collapse"><tr><td>', '</td></tr>'],
  ['a second body', '<body>', '<body style="display:none">'],
  ['a picture that denies it', '', '<img src="x.png" alt="This payment has been reversed">'],
  [
    'more pictures than anybody reads',
    '',
    `${'<img src="s.gif" alt=".">'.repeat(500)}<img src="x.png" alt="This payment has been reversed">`,
  ],
  ['a picture of another amount', '<img src="x.png" alt="Rs. 5.00 debited">', ''],
  ['a picture in Hindi', '<img src="x.png" alt="भुगतान रोक दिया गया">', ''],
  ['words read aloud', '', '<div role="alert" aria-label="This payment was reversed"></div>'],
  [
    'words among Word’s settings',
    '<!--[if mso]><xml><o:PixelsPerInch>This payment has been reversed</o:PixelsPerInch></xml><![endif]-->',
    '',
  ],
  [
    'words beside Word’s settings',
    '<!--[if mso]><xml><o:AllowPNG/></xml><p>No money has been received</p><![endif]-->',
    '',
  ],
  [
    'words in a block of Word’s',
    '',
    '<!--[if mso]><xml><o:p>Status: Failed</o:p><o:AllowPNG/></xml><![endif]-->',
  ],
  [
    'a word in a block of Word’s',
    '',
    '<!--[if mso]><xml><o:Status>Failed</o:Status></xml><![endif]-->',
  ],
  [
    'words that Word draws',
    '',
    '<!--[if mso]><v:shape><v:textpath on="t" string="This payment was reversed"/></v:shape><![endif]-->',
  ],
  ['words at the pointer', '<p title="Not credited: Rs. 5.00">', '</p>'],
  ['a word at a link’s pointer', '', '<a href="#" title="Reversed">more</a>'],
  ['a status at a link’s pointer', '', '<a title="Status: Failed">more</a>'],
  ['what a table is about', '', '<table summary="Reversed"><tr><td>.</td></tr></table>'],
  ['a heading in short', '', '<table><tr><th abbr="Reversed">.</th></tr></table>'],
  ['a choice', '', '<select><optgroup label="Reversed"><option>.</option></select>'],
  ['words in an empty field', '', '<textarea placeholder="Reversed"></textarea>'],
  ['a list’s marker', '', `<ul style="list-style-type:'Status: Failed'"><li>.</li></ul>`],
  ['a list’s marker in a sheet', `<style>li{list-style:'Reversed'}</style>`, '<li>.</li>'],
  ['a marker in a comment’s shade', `<style>li{list-style/**/:"Reversed"}</style>`, '<li>.</li>'],
  ['a marker by an escape', `<style>li{list-st\\79le:"Reversed"}</style>`, '<li>.</li>'],
  ['markers of its own', '<style>@counter-style z{symbols:Reversed}</style>', '<li>.</li>'],
  ['quotation marks of words', '<style>q{quotes:"Reversed" "x"}</style>', '<p><q>Hello</q></p>'],
  ['a drawing in a sheet', '<style>b{background:url("data:image/svg+xml,R")}</style>', '<b>.</b>'],
  ['a document of its own', '', '<iframe srcdoc="This payment was reversed."></iframe>'],
  ['a document in an address', '', '<iframe src="data:text/html,Reversed"></iframe>'],
  ['an object', '', '<object data="data:text/html,Reversed"></object>'],
  ['an embedded document', '', '<embed src="data:text/html,Reversed">'],
  ['a drawing of words', '', '<img src="data:image/svg+xml,<svg><text>Reversed</text></svg>">'],
  ['a tree of its own', '<div><template shadowrootmode="open">.</template>', '</div>'],
  ['a statement shown when it is asked for', '<div popover>', '</div><p>Hello</p>'],
])('a page nobody knows the looks of settles nothing: %s', async (_, before, behind) => {
  expect(
    await settling((known) => [{ html: before + linesOf(known).join('<br>') + behind }]),
  ).toEqual([]);
});

test.each([
  ['a cross over it', '<svg style="position:absolute;margin-left:-5em"><path d="M1 1h9"/></svg>'],
  ['a line through it', '<hr style="margin-top:-.7em">'],
  ['a picture over it', '<img src="x.png" alt="" style="margin-left:-60px">'],
])('an amount that a page may draw over settles nothing: %s', async (_, drawing) => {
  const over = (known: Known): string[] =>
    withAmount(known, (sign, digits) => sign + digits + drawing);
  const settled = await settling((known) => [{ html: page(over(known).join('<br>')) }]);
  expect(settled).toEqual([]);
});

test.each([
  ['a link with the colour around it', 'color:inherit;text-decoration:none'],
  ['a link in front of its neighbours', 'position:static;z-index:2;transform:none'],
])('an amount in %s is read', async (_, style) => {
  const linked = (known: Known): string[] =>
    withAmount(known, (sign, digits) => `<a href="#" style="${style}">${sign}${digits}</a>`);
  expect(await refused((known) => ({ html: page(linked(known).join('<br>')) }))).toEqual([]);
});

test.each([
  ['of the white around it', '<span style="color:#fff">', '<i style="color:inherit">9</i>'],
  [
    'of a rule before the one that inherits',
    '<style>.x{color:white!important}.x{color:inherit}</style><span>',
    '<i class="x">9</i>',
  ],
  ['behind the page', '<span>', '<i style="position:relative;z-index:-1">9</i>'],
  ['moved away', '<span>', '<i style="transform:translateX(9em)">9</i>'],
  ['turned', '<span>', '<i style="unicode-bidi:isolate-override;direction:ltr">9</i>'],
])('a digit that may not show settles nothing: %s', async (_, before, digit) => {
  const added = (known: Known): string[] =>
    withAmount(known, (sign, digits) => `${sign}${before}${digit}</span>${digits}`);
  expect(await settling((known) => [{ html: page(added(known).join('<br>')) }])).toEqual([]);
});

test.each([
  ['in a frame', 'iframe'],
  ['where frames are missing', 'noframes'],
  ['where nothing can be embedded', 'noembed'],
])('a statement that no page shows settles nothing: %s', async (_, tag) => {
  const wrapped = (known: Known): string => `<${tag}>${page(linesOf(known).join('<br>'))}</${tag}>`;
  expect(await settling((known) => [{ html: wrapped(known) }])).toEqual([]);
});

test.each([
  ['fonts from elsewhere', '<link rel="stylesheet" href="https://fonts.googleapis.com/css">', ''],
  ['fonts in a sheet', '<style>@import url("https://fonts.bunny.net/css?family=a");</style>', ''],
  ['a padded cell', '<table><td style="padding:.75rem 1.25rem 12.875px 0.75em">', '</td></table>'],
  ['Word’s paragraph', '<p style="margin:0in;margin-bottom:.0001pt">', '</p>'],
  ['a margin of three quarters', '<p style="margin:0.75em 0">', '</p>'],
  ['a logo', '<img src="x.png" alt="HDFC Bank">', '<img src="y.gif" alt="">'],
  ['a link with a title', '', '<a href="https://x.in" title="Visit our website">Know more</a>'],
  ['a link of a mail program', '', '<a title="https://x.example/a">Know more</a>'],
  ['a list with numbers', '', '<ol><li>Thank you for banking with us.</li></ol>'],
  [
    'a list with dots',
    '<style>ul{list-style:square inside}</style>',
    '<ul><li>Thank you.</li></ul>',
  ],
  ['a drawing', '', '<svg width="9"><path d="M1 1h9"/></svg>'],
  ['a logo in the mail', '', '<img src="data:image/png;base64,iVBORw0KGgo=" alt="logo">'],
  ['parts for Outlook', '<!--[if !mso]><!--><p>', '</p><!--<![endif]-->'],
  ['a link read aloud', '', '<a href="https://x.in" aria-label="Facebook"></a>'],
  ['an advertisement', '', '<img src="x.png" alt="Get up to 50% off on movies this weekend">'],
  ['a trade mark raised', '', '<p>Happy Banking<span style="vertical-align:super">®</span></p>'],
  [
    'Word’s settings',
    '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
    '',
  ],
  [
    'all of Word’s settings',
    '<!--[if gte mso 9]><noscript><xml>\n<w:WordDocument>\n<w:View>Normal</w:View><w:Zoom>0</w:Zoom><w:TrackMoves>false</w:TrackMoves><w:PunctuationKerning/><w:LidThemeOther>EN-IN</w:LidThemeOther><w:LidThemeAsian>X-NONE</w:LidThemeAsian><m:mathPr><m:brkBin m:val="before"/></m:mathPr></w:WordDocument></xml></noscript><![endif]-->',
    '<!--[if gte mso 9]><xml><w:LatentStyles DefLockedState="false"><w:LsdException Locked="false" Name="Normal"/></w:LatentStyles></xml><![endif]-->',
  ],
  ['rules for small screens', '<style>@media (max-width:600px){td{display:none}}</style>', ''],
  [
    'Word’s sheet',
    '<style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;} p.MsoNormal {margin:0in;} div.WordSection1 {page:WordSection1;} --></style><div class="WordSection1"><p class="MsoNormal">',
    '</p></div>',
  ],
  ['a mail’s own dot', '', '<img src="d.gif" style="position:absolute;width:1px;height:1px">'],
  ['an editor’s direction', '<div dir="ltr" style="direction:ltr;unicode-bidi:embed">', '</div>'],
  [
    'a framework’s resets',
    '<div style="zoom:1;transform:none;filter:none;position:relative;z-index:1;left:0;order:0;text-shadow:none;transition:all .2s;will-change:opacity;backface-visibility:visible;transform:translateZ(0)">',
    '</div>',
  ],
  [
    'a colour of what is around',
    '<style>a{color:inherit}</style><div style="color:#333"><span style="color:inherit">',
    '</span></div>',
  ],
])('harmless looks take nothing from a payment: %s', async (_, before, behind) => {
  expect(
    await refused((known) => ({ html: before + linesOf(known).join('<br>') + behind })),
  ).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['an AMP part that agrees settles', 'text/x-amp-html', ['ok']],
  ['a page that hides itself as AMP does settles nothing', 'text/html', ['ambiguous']],
])('%s', async (_, type, expected) => {
  const boilerplate = '<style amp4email-boilerplate>body{visibility:hidden}</style>';
  const read = await readings((known) => {
    const words = linesOf(known).join('<br>');
    const amp = { type, body: `<html amp4email><head>${boilerplate}</head><body>${words}</body>` };
    const parts = [amp, { type: 'text/html', body: page(words) }];
    return [{ body: { multipart: 'alternative', parts } }];
  });
  expect([...new Set(read.map(({ reason }) => reason))]).toEqual(expected);
});

test.each(['text/x-amp-html', 'text/watch-html', 'text/enriched', 'application/xhtml+xml'])(
  'a part that some programs show in place of the page must agree: %s',
  async (type) => {
    const denial = { type, body: page('This payment has been reversed.') };
    expect(
      await settling((known) => [
        {
          body: {
            multipart: 'alternative',
            parts: [{ type: 'text/html', body: page(linesOf(known).join('<br>')) }, denial],
          },
        },
      ]),
    ).toEqual([]);
  },
);

test.each([
  ['a cell', '<table><tr><td background="5.png">', '</td></tr></table>'],
  ['a style', '<b style="background:url(5.png)">', '</b>'],
])('an amount on a picture of its own settles nothing: %s', async (_, open, close) => {
  const drawn = (known: Known): MailSpec => ({
    html: page(withAmount(known, (sign, digits) => open + sign + digits + close).join('<br>')),
  });
  const spelled = formats.filter((known) => drawn(known).html?.includes('5.png'));
  expect(spelled.length).toBeGreaterThan(20);
  expect(await settling((known) => [drawn(known)], spelled)).toEqual([]);
});

test('a mail on a picture settles as it stands', async () => {
  const lines = (known: Known) => linesOf(known).join('<br>');
  expect(
    await refused((known) => ({
      html: `<table background="bg.png"><tr><td background="bg.png">${page(lines(known))}</td></tr></table>`,
    })),
  ).toEqual([]);
});

test('a page inside a multipart that says it is encrypted settles nothing', async () => {
  const version = { type: 'application/pgp-encrypted', body: 'Version: 1' };
  const change = (known: Known): [MailSpec] => [
    {
      body: {
        multipart: 'encrypted',
        parts: [version, { type: 'text/html', body: page(linesOf(known).join('<br>')) }],
      },
    },
  ];
  expect(await settling(change)).toEqual([]);
});
