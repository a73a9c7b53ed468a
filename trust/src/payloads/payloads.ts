/**
 * Texts and vector images that would run in a browser, were they written into a page as they are. Each calls `ran` or
 * `alert`, or asks a foreign host.
 */

/** It lies in the top-level domain that never exists (RFC 2606). */
export const foreignHost = 'payload.invalid'

export const textPayloads: readonly string[] = [
  '<script>ran(1)</script>',
  '"><script>ran(2)</script>',
  "'><img src=x onerror=ran(3)>",
  '<img src=x onerror="alert(4)">',
  '<svg onload=ran(5)>',
  '<svg><script>ran(6)</script></svg>',
  '</title><script>ran(7)</script>',
  '</textarea><script>ran(8)</script>',
  '<iframe srcdoc="<script>parent.ran(9)</script>"></iframe>',
  '<a href="javascript:ran(10)">click</a>',
  'javascript:ran(11)',
  '<details open ontoggle=ran(12)>',
  '<body onload=ran(13)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran(14)>',
  '<noscript><p title="</noscript><img src=x onerror=ran(15)>">',
  '{{constructor.constructor("ran(16)")()}}',
  '${ran(17)}',
  '`-ran(18)-`',
  '" autofocus onfocus="ran(19)',
  "' onmouseover='ran(20)",
  `<link rel=stylesheet href=//${foreignHost}/21>`,
  `<img src=//${foreignHost}/22>`,
  `<base href=//${foreignHost}/23/>`,
  `<meta http-equiv=refresh content="0;url=//${foreignHost}/24">`,
  `<style>@import "//${foreignHost}/25"</style>`,
  '<template><script>ran(26)</script></template>',
  '&lt;script&gt;ran(27)&lt;/script&gt;',
  '\u2028<script>ran(28)</script>',
]

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"'
const drawn = '<rect width="9" height="9" fill="#27a"/>'
const svg = (inside: string, attributes = ''): string => `<svg ${namespaces} ${attributes}>${inside}${drawn}</svg>`

export const svgPayloads: readonly string[] = [
  svg('<script>ran(101)</script>'),
  svg('<script href="data:text/javascript,ran(102)"/>'),
  svg('', 'onload="ran(103)"'),
  svg('<rect width="5" height="5" onclick="ran(104)" onbegin="ran(104)"/>'),
  svg('<a href="javascript:ran(105)"><rect width="9" height="9"/></a>'),
  svg('<a xlink:href="javascript:ran(106)"><rect width="9" height="9"/></a>'),
  svg(
    '<foreignObject width="9" height="9"><script xmlns="http://www.w3.org/1999/xhtml">ran(107)</script></foreignObject>',
  ),
  svg(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;ran(108)&lt;/script&gt;"/></foreignObject>',
  ),
  svg('<image href="x" onerror="ran(109)" width="1" height="1"/>'),
  svg(`<image href="https://${foreignHost}/110" width="9" height="9"/>`),
  svg(`<use href="https://${foreignHost}/111#a"/>`),
  svg(
    "<use href=\"data:image/svg+xml,%3Csvg id='x' xmlns='http://www.w3.org/2000/svg'%3E%3Cscript%3Eran(112)%3C/script%3E%3C/svg%3E#x\"/>",
  ),
  svg(`<style>@import "https://${foreignHost}/113"; rect { fill: url(https://${foreignHost}/113b) }</style>`),
  svg(
    `<rect width="9" height="9" style="background:url(https://${foreignHost}/114)" fill="url(https://${foreignHost}/114b#a)"/>`,
  ),
  svg('<set attributeName="onload" to="ran(115)"/>'),
  svg('<a><animate attributeName="href" values="javascript:ran(116)"/><rect width="9" height="9"/></a>'),
  svg('<handler xmlns="http://www.w3.org/2001/xml-events" event="load">ran(117)</handler>'),
  svg('<style>*{}</style><title><![CDATA[</title><script>ran(118)</script>]]></title>'),
  `<?xml version="1.0"?><?xml-stylesheet href="https://${foreignHost}/119.xsl" type="text/xsl"?>${svg('')}`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "ran(120)">]>${svg('<script>&x;</script>')}`,
  `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "https://${foreignHost}/121">${svg('')}`,
  svg(
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><maction actiontype="statusline" href="javascript:ran(122)"/></math>',
  ),
  svg('<desc><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="ran(123)"/></desc>'),
  svg('<filter id="f"><feImage href="javascript:ran(124)"/></filter>'),
]

/** What no stored image may hold, whatever it was made from. */
export const unsafeInSvg = new RegExp(
  [
    '<script',
    '<foreignobject',
    '<iframe',
    '<handler',
    '\\son\\w+\\s*=',
    'javascript:',
    foreignHost.replace('.', '\\.'),
    '<!doctype',
    '<\\?xml-stylesheet',
  ].join('|'),
  'i',
)
