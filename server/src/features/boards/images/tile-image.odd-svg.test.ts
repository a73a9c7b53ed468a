/** Vector images that are sound and not plain: entities, encodings, prefixes, long prologs; and what cleaning leaves. */
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { getUploadType } from './image-type.ts'
import { readTileImage } from './tile-image.ts'

// The first drawing starts a process from the sources, which a busy machine takes seconds for.
vi.setConfig({ testTimeout: 40_000 })

const namespace = 'xmlns="http://www.w3.org/2000/svg"'
const circle = '<circle cx="50" cy="50" r="40" fill="#06c"/>'

async function read(bytes: Uint8Array) {
  const result = await readTileImage(bytes)
  if (!result.ok) throw new Error(result.error)
  const { bytes: stored, facts, lacksParts } = result.value
  return { text: Buffer.from(stored).toString(), facts, lacksParts }
}
const readText = (text: string) => read(Buffer.from(text))
const errorOf = async (text: string | Uint8Array) => {
  const result = await readTileImage(typeof text === 'string' ? Buffer.from(text) : text)
  return result.ok ? null : result.error
}

/** With a declaration of its own. */
const declare = (entities: string, content: string, root = namespace) =>
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [${entities}]><svg ${root} viewBox="0 0 100 100">${content}</svg>`
const image = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<svg ${namespace} viewBox="0 0 100 100"><title>Flüße</title>${circle}</svg>`
const styled = (style: string, content = '<circle class="land" cx="50" cy="50" r="40"/>') =>
  readText(`<svg ${namespace} viewBox="0 0 100 100"><style>${style}</style>${content}</svg>`)

/** The colour in the middle, `#rrggbb`. */
async function middleOf(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

describe('entities', () => {
  it('of the file are put in, also in names of namespaces and within each other', async () => {
    const { text, lacksParts } = await readText(
      declare(
        `<!-- a " quote --><!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY red "#c00"><!ENTITY st0 'fill:&red;;stroke:none'>`,
        '<circle cx="50" cy="50" r="40" style="&st0;"/><!-- &st0; --><title>R&amp;D &#65;</title>',
        'xmlns="&ns_svg;"',
      ),
    )
    expect(text).toContain('style="fill:#c00;stroke:none"')
    expect(text).toContain('R&amp;D A')
    expect(await middleOf(text)).toBe('#cc0000')
    expect(lacksParts).toBe(false)
  })

  it('that hold markup are cleaned like all else', async () => {
    const hidden = '<!ENTITY run "&#60;script>alert(1)&#60;/script>"><!ENTITY on "onload">'
    const { text } = await readText(declare(hidden, `&run;<g &on;="alert(2)">${circle}</g>`))
    expect(text).not.toMatch(/script|alert|onload/i)
    expect(text).toContain('<circle')
  })

  it('of elsewhere are left out, and said to be missing', async () => {
    const outside =
      '<!ENTITY far SYSTEM "file:///etc/passwd"><!ENTITY % more SYSTEM "https://example.com/x.dtd">%more;<!ENTITY near "near">'
    const { text, lacksParts } = await readText(declare(outside, `<title>&far;&near;</title>${circle}`))
    expect(text).not.toMatch(/passwd|root:|example\.com/)
    expect(text).toContain('<title>near</title>')
    expect(lacksParts).toBe(true)
  })

  it('without bounds are refused: those that multiply, and those that name themselves', async () => {
    const laughs = Array.from(
      { length: 12 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join('')
    expect(await errorOf(declare(`<!ENTITY l0 "ha">${laughs}`, `<text>&l12;</text>${circle}`))).toBe(
      'IMAGE_TOO_COMPLEX',
    )
    const long = `<!ENTITY long "${'x'.repeat(20_000)}">`
    expect(await errorOf(declare(long, `<text>${'&long;'.repeat(60)}</text>${circle}`))).toBe('IMAGE_TOO_COMPLEX')
    expect(await errorOf(declare('<!ENTITY a "&b;"><!ENTITY b "&a;">', `<text>&a;</text>${circle}`))).toBe(
      'IMAGE_BROKEN',
    )
  })
})

describe('encodings', () => {
  const utf16 = Buffer.from(image('UTF-16'), 'utf16le')

  it.each([
    ['Latin-1', Buffer.from(image('ISO-8859-1'), 'latin1')],
    ['windows-1252', Buffer.from(image('windows-1252'), 'latin1')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${image('UTF-8')}`)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['UTF-16 without a mark', utf16],
  ])('are obeyed: %s', async (_what, bytes) => {
    expect(getUploadType(bytes)).toBe('svg')
    const { text, lacksParts } = await read(bytes)
    expect(text).toMatch(/^<svg/)
    expect(text).toContain('<title>Flüße</title>')
    expect(lacksParts).toBe(false)
  })

  it('that the bytes are not in, or that nobody knows, are said to be the reason', async () => {
    expect(await errorOf(Buffer.from(image('UTF-8'), 'latin1'))).toBe('IMAGE_TEXT_UNREADABLE')
    expect(await errorOf(image('x-nobody'))).toBe('IMAGE_TEXT_UNREADABLE')
  })
})

describe('a root', () => {
  it('with a prefix, and links with another one, are taken', async () => {
    const { text } = await readText(
      `<v:svg xmlns:v="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" xmlns:o="urn:o" viewBox="0 0 100 100"><o:private><v:script/></o:private><v:defs><v:circle id="c" cx="50" cy="50" r="40" fill="#06c"/></v:defs><v:use l:href="#c" o:note="x"/><v:style>.a &gt; b{fill:red}</v:style></v:svg>`,
    )
    expect(await middleOf(text)).toBe('#0066cc')
    expect(text).not.toMatch(/private|script|note/)
    expect(text).toContain('.a &gt; b{fill:red}')
  })

  it('behind nothing but errors is not looked for, and prefixes without end are not', async () => {
    for (const text of ['<!--'.repeat(100_000), '<?xml '.repeat(100_000), `<!DOCTYPE svg [${'<!--'.repeat(100_000)}`])
      expect(await errorOf(text)).toBe('IMAGE_TYPE_UNKNOWN')
    const prefixes = Array.from({ length: 300 }, (_, index) => ` xmlns:p${index}="http://www.w3.org/2000/svg"`).join('')
    expect((await readText(`<svg ${namespace}${prefixes} viewBox="0 0 9 9">${circle}</svg>`)).text).toMatch(/^<svg/)
  })

  it('behind long comments and instructions is found', async () => {
    const prolog = `<?xml version="1.0"?><?note ${'n'.repeat(50_000)}?><!-- ${'c'.repeat(200_000)} -->\n`
    expect((await readText(`${prolog}<svg ${namespace} viewBox="0 0 100 100">${circle}</svg>`)).text).toMatch(/^<svg/)
  })

  it.each(['<!doctype html><html><body><svg></svg></body></html>', '<rss><svg/></rss>', '<!-- <svg> -->', '<'])(
    'of another kind is no vector image: %s',
    async (text) => {
      expect(await errorOf(text)).toBe('IMAGE_TYPE_UNKNOWN')
    },
  )
})

describe('a style', () => {
  const local = '.land{fill:#2e8b57}'

  it.each([
    ['an import', `@import url("https://fonts.example/css?family=Lato"); ${local}`],
    ['an import by its name alone', `@import "https://fonts.example/x.css"; ${local}`],
    ['a hidden import', String.raw`@\69mport "https://fonts.example/x.css"; ${local}`],
    ['a font', `@font-face{font-family:A;src:url(https://fonts.example/a.woff2)} ${local}`],
    ['a rule in a block', `@media all{.sea{fill:url(https://fonts.example/x#y)}} ${local}`],
    ['a declaration', `.land{mask:url(https://fonts.example/m#m);fill:#2e8b57}`],
    ['a hidden address', String.raw`.land{mask:u\72l(https://fonts.example/m#m);fill:#2e8b57}`],
    ['an address in a variable', `.land{--m:url(//fonts.example/m);fill:#2e8b57;mask:var(--m)}`],
    ['an address as a text', `.land{cursor:image-set("https://fonts.example/c.png" 1x);fill:#2e8b57}`],
  ])('loses what reaches outside and keeps the rest: %s', async (_what, style) => {
    const { text, lacksParts } = await styled(style)
    expect(text).not.toMatch(/fonts\.example|import|font-face/)
    expect(await middleOf(text)).toBe('#2e8b57')
    expect(lacksParts).toBe(true)
  })

  it('of more characters than are read is left out whole', async () => {
    const { text, lacksParts } = await styled(`@import "https://fonts.example/x.css";${local.repeat(6000)}`)
    expect(text).toMatch(/<style( \/>|\/>|><\/style>)/)
    expect(lacksParts).toBe(true)
  })

  it('of its own stays letter by letter, and nothing is said', async () => {
    const own = '.land { fill: url( "#g" ); font: 9px "Expression Sans" }\n@media print{.a{fill:red}}'
    const gradient = '<linearGradient id="g"><stop stop-color="#06c"/></linearGradient>'
    const { text, lacksParts } = await styled(own, `${gradient}<circle id="expression" class="land" r="9"/>`)
    expect(text).toContain(own)
    expect(text).toContain('id="expression"')
    expect(lacksParts).toBe(false)
  })

  it.each([
    [
      'a declaration of its own',
      '<circle style="fill:#2e8b57;mask:url(https://example.com/m#m)" cx="50" cy="50" r="40"/>',
    ],
    ['a picture', '<image href="https://example.com/a.png" width="9" height="9"/>'],
    ['a page', '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>'],
    ['a move', '<circle r="9"><animate attributeName="r" to="20"/></circle>'],
  ])('and other losses are said: %s', async (_what, content) => {
    const { text, lacksParts } = await styled(local, `<circle class="land" cx="50" cy="50" r="40"/>${content}`)
    expect(lacksParts).toBe(true)
    expect(text).not.toMatch(/example\.com|foreignObject|<animate/)
    expect(await middleOf(text)).toBe('#2e8b57')
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a link', '<a href="https://example.com"><circle r="9"/></a>'],
    [
      'what a drawing program reads alone',
      '<switch><foreignObject requiredExtensions="x:ai"/><g><circle r="9"/></g></switch>',
    ],
  ])('and what nobody sees is not: %s', async (_what, content) => {
    expect((await styled(local, `<circle class="land" cx="50" cy="50" r="40"/>${content}`)).lacksParts).toBe(false)
  })
})
