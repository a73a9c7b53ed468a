/** The look of every mail: ink on porcelain. Mail readers know no style sheets, so the styles are inline. */
import type { PropsWithChildren } from 'hono/jsx'
import type { HtmlEscapedString } from 'hono/utils/html'
import { productName } from '@tilerush/core/constants'

const ink = '#14191B'
const secondaryInk = '#414A4C'
const captionInk = '#586264'
const porcelain = '#F0F3F0'
const display = "'Gabarito', 'Trebuchet MS', system-ui, sans-serif"
const body = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif"

interface MailFrameProps {
  readonly title: string
  /** Says why the reader got this mail. */
  readonly footnote: string
}

export const MailFrame = ({ title, footnote, children }: PropsWithChildren<MailFrameProps>) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{title}</title>
    </head>
    <body style={`margin:0;padding:32px 16px;background:${porcelain};color:${ink};font:16px/1.5 ${body}`}>
      <div style="max-width:480px;margin:0 auto">
        <p style={`margin:0 0 16px;font:800 22px/1.1 ${display};letter-spacing:-.018em`}>{productName}</p>
        <div style="background:#FFFFFF;border:1px solid #D2D9D4;border-bottom:4px solid #C3CCC6;border-radius:16px;padding:28px">
          <h1 style={`margin:0 0 12px;font:700 26px/1.15 ${display};letter-spacing:-.018em`}>{title}</h1>
          {children}
        </div>
        <p style={`margin:16px 0 0;font-size:13px;color:${captionInk}`}>{footnote}</p>
      </div>
    </body>
  </html>
)

export const Paragraph = ({ children }: PropsWithChildren) => (
  <p style={`margin:0 0 20px;color:${secondaryInk}`}>{children}</p>
)

export const ButtonLink = ({ href, children }: PropsWithChildren<{ readonly href: string }>) => (
  <a
    href={href}
    style={`display:inline-block;padding:13px 22px;border-radius:12px;background:#1A2124;border-bottom:3px solid #000000;color:#FFFFFF;font:700 17px/1 ${display};text-decoration:none`}
  >
    {children}
  </a>
)

/** The address in full, for readers that show no buttons. */
export const PlainLink = ({ href }: { readonly href: string }) => (
  <p style={`margin:20px 0 0;font-size:13px;color:${captionInk};overflow-wrap:anywhere`}>
    Or open this address:{' '}
    <a href={href} style={`color:${secondaryInk}`}>
      {href}
    </a>
  </p>
)

/** The HTML part of a mail. */
export async function htmlOf(mail: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> {
  return `<!doctype html>${await mail}`
}
