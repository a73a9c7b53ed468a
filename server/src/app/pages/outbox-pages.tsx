/** The pages of the outbox. All contents of a mail are rendered as text, never as markup. */
import type { ComponentChild, ComponentChildren } from 'preact'
import type { OutboxMail } from '../../lib/mail/outbox-mails.ts'

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
                <DateText date={mail.date} />
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
            <DateText date={mail.date} />
          </dd>
        </dl>
        <div class="text">{linked(mail.text)}</div>
      </article>
    </Page>
  )
}

function DateText({ date }: { readonly date: string }) {
  return <time datetime={date}>{date.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>
}

const address = /(https?:\/\/[^\s<>"]+)/

/** The text with its web addresses as links: splitting by a group puts every address at an odd index. */
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

/** The style of the outbox; a separate file because the content policy allows no style in the page. */
export const outboxStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fff, #1d2026);
  --ground: light-dark(#f3f4f7, #14161a);
  --ink: light-dark(#1b1e24, #eceef2);
  --muted: light-dark(#5a6170, #a3aab8);
  --line: light-dark(#dde0e7, #343944);
  --link: light-dark(#1f4fd1, #8fb0ff);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
nav { margin-bottom: 1rem; }
.note, .empty, time, dt, li span { color: var(--muted); }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: .125rem; padding: .75rem 1rem; background: var(--paper); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong { text-decoration: underline; }
li a:focus-visible { outline-offset: -3px; }
time { font-variant-numeric: tabular-nums; font-size: .875rem; }
article { padding: 1.25rem; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; padding-bottom: 1rem; border-bottom: 1px solid var(--line); }
dd { margin: 0; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`
