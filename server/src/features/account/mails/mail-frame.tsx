/**
 * The look of every mail: ink on porcelain, one card, one button. Mail viewers know no style sheets and some no
 * flow layout, so the styles are inline and the boxes are tables. Nothing is fetched: the logo is made of cells.
 */
/* oxlint-disable jsx-a11y/control-has-associated-label -- cells of a layout table */
import type { ComponentChildren } from 'preact'
import type { Locale } from '@tilerush/core/language/constants'
import { productName } from '@tilerush/core/product/constants'
import { getDirection } from '@tilerush/core/language/locale'

/**
 * The light colours of the tokens (docs/design.md#tokens): mail viewers know no custom properties. A test holds them
 * together.
 */
export const mailColours = {
  bg: '#f0f3f0',
  surface: '#ffffff',
  line: '#d2d9d4',
  lip: '#c3ccc6',
  ink: '#14191b',
  'ink-2': '#414a4c',
  'ink-3': '#586264',
  primary: '#1a2124',
  'primary-lip': '#000000',
  'on-primary': '#ffffff',
} as const

/** The logo: eight tiles in the categories' colours, and the gap. */
export const logoColours = {
  yellow: '#f5c532',
  orange: '#f48a34',
  pink: '#cf2f82',
  violet: '#7650cf',
  blue: '#2466d6',
  green: '#27803b',
  teal: '#0b7a82',
  brown: '#7e5433',
} as const

/** Short, since every style names a few. */
const c = mailColours

const display = "'Gabarito', 'Trebuchet MS', system-ui, sans-serif"
const body = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** It marks a table used for layout only. */
const boxes = { role: 'presentation', cellpadding: '0', cellspacing: '0', border: '0' } as const
/** Mail viewers that ignore the background in a style read it. */
const ground = (colour: string) => ({ bgcolor: colour })

type WithChildren<Props = unknown> = Props & { readonly children: ComponentChildren }

interface MailFrameProps {
  readonly locale: Locale
  readonly title: string
  /** Shown by mail viewers beside the subject. */
  readonly preview: string
  /** The reason why the recipient got this mail. */
  readonly footnote: string
}

export const MailFrame = ({ locale, title, preview, footnote, children }: WithChildren<MailFrameProps>) => (
  <html lang={locale} dir={getDirection(locale)}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light" />
      <meta name="supported-color-schemes" content="light" />
      <title>{title}</title>
    </head>
    <body style={`margin:0;padding:0;background:${c.bg};color:${c.ink};font:16px/1.5 ${body}`}>
      <div style="display:none;max-height:0;overflow:hidden">{preview}</div>
      <table {...boxes} width="100%" {...ground(c.bg)}>
        <tr>
          <td align="center" style="padding:32px 16px">
            <table
              {...boxes}
              width="100%"
              style={`max-width:480px;text-align:${getDirection(locale) === 'rtl' ? 'right' : 'left'}`}
            >
              <tr>
                <td style="padding:0 0 16px">
                  <Brand />
                </td>
              </tr>
              <tr>
                <td
                  {...ground(c.surface)}
                  style={`padding:28px;background:${c.surface};border:1px solid ${c.line};border-bottom:5px solid ${c.lip};border-radius:16px`}
                >
                  <h1 style={`margin:0 0 12px;font:700 26px/1.25 ${display};color:${c.ink}`}>{title}</h1>
                  {children}
                </td>
              </tr>
              <tr>
                <td style={`padding:16px 0 0;font-size:13px;line-height:1.5;color:${c['ink-3']}`}>{footnote}</td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>
)

const logoRows = [
  { key: 'top', colours: [logoColours.yellow, logoColours.orange, logoColours.pink] },
  { key: 'middle', colours: [logoColours.violet, logoColours.blue, logoColours.green] },
  { key: 'bottom', colours: [logoColours.teal, logoColours.brown, 'transparent'] },
]
const cell = 'width:7px;height:7px;font-size:0;line-height:0;border-radius:2px'

const Brand = () => (
  <table {...boxes} dir="ltr">
    <tr>
      <td style="padding:0 8px 0 0">
        <table {...boxes} cellspacing="2" style="border-spacing:2px">
          {logoRows.map(({ key, colours }) => (
            <tr key={key}>
              {colours.map((colour) => (
                <td key={colour} width="7" height="7" style={`${cell};background:${colour}`}>
                  {'\u00a0'}
                </td>
              ))}
            </tr>
          ))}
        </table>
      </td>
      <td style={`font:800 22px/1.1 ${display};letter-spacing:-.018em;color:${c.ink}`}>{productName}</td>
    </tr>
  </table>
)

export const Paragraph = ({ children }: WithChildren) => <p style={`margin:0 0 20px;color:${c['ink-2']}`}>{children}</p>

export const ButtonLink = ({ href, children }: WithChildren<{ readonly href: string }>) => (
  <a
    href={href}
    style={`display:inline-block;padding:13px 22px;border-radius:12px;background:${c.primary};border-bottom:3px solid ${c['primary-lip']};color:${c['on-primary']};font:700 17px/1.1 ${display};text-decoration:none`}
  >
    {children}
  </a>
)

/** The address in full, for viewers that show no buttons. */
export const PlainLink = ({ href, intro }: { readonly href: string; readonly intro: string }) => (
  <p
    style={`margin:20px 0 0;font-size:13px;color:${c['ink-3']};overflow-wrap:anywhere;word-break:break-word;word-wrap:break-word`}
  >
    {intro}{' '}
    <a dir="ltr" href={href} style={`color:${c['ink-2']}`}>
      {href}
    </a>
  </p>
)
