/** The pages of the outbox. Everything from a mail is text to the renderer, never markup. */
import type { ComponentChild, ComponentChildren } from 'preact'
import type { OutboxMail } from '../lib/outbox-mails.ts'

function Page({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} | Tilerush`}</title>
        <link rel="stylesheet" href="/outbox/style.css" />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}

export function MailList({ mails }: { readonly mails: readonly OutboxMail[] }) {
  return (
    <Page title="Outbox">
      <h1>Outbox</h1>
      <p class="note">No mail server is set, so mails wait here. Only this machine can see them.</p>
      {mails.length === 0 ? (
        <p class="empty">No mails yet.</p>
      ) : (
        <ol>
          {mails.map((mail) => (
            <li key={mail.name}>
              <a href={`/outbox/${encodeURIComponent(mail.name)}`}>
                <strong>{mail.subject}</strong>
                <span>{mail.to}</span>
                <Moment date={mail.date} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

export function MailPage({ mail }: { readonly mail: OutboxMail }) {
  return (
    <Page title={mail.subject}>
      <nav>
        <a href="/outbox">Outbox</a>
      </nav>
      <article>
        <h1>{mail.subject}</h1>
        <dl>
          <dt>To</dt>
          <dd>{mail.to}</dd>
          <dt>From</dt>
          <dd>{mail.from}</dd>
          <dt>Date</dt>
          <dd>
            <Moment date={mail.date} />
          </dd>
        </dl>
        <div class="text">{linked(mail.text)}</div>
      </article>
    </Page>
  )
}

function Moment({ date }: { readonly date: string }) {
  return <time datetime={date}>{date.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>
}

const address = /(https?:\/\/[^\s<>"]+)/

/** The text with its web addresses as links: splitting by a group puts every address at an odd place. */
function linked(text: string): ComponentChild[] {
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
