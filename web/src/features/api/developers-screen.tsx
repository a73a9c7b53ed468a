import { useQuery } from '@tanstack/react-query'
import { apiBasePath } from '@tilerush/core/api/constants'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { attemptTimeoutMs } from '@tilerush/core/webhooks/constants'
import { Link } from '@tanstack/react-router'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { listOperations, type Description, type Field, type ListedOperation } from './description.ts'
import styles from './developers.module.css'
import { type Example, examplesAt, webhookExample } from './examples.ts'

/** What programs may do with a key (docs/rules.md#programming-interface). Names of fields and their explanations are English in every language. */
export function DevelopersScreen() {
  usePageTitle(m.developers_title())
  const address = `${location.origin}${apiBasePath}`
  return (
    <div className={`page grid ${styles.page}`}>
      <h1>{m.developers_title()}</h1>
      <p className="sub">
        {m.developers_intro()} <Link to="/account">{m.developers_account()}</Link>
      </p>
      <dl className={styles.facts}>
        <dt>{m.developers_base()}</dt>
        <dd>
          <code dir="ltr">{address}</code>
        </dd>
        <dt>{m.developers_key()}</dt>
        <dd>
          <code dir="ltr">Authorization: Bearer YOUR_KEY</code>
        </dd>
        <dt>{m.developers_file()}</dt>
        <dd>
          <a href={`${apiBasePath}/openapi.json`} dir="ltr">
            {address}/openapi.json
          </a>
        </dd>
      </dl>
      <p>{m.developers_limits({ points: limitPolicies.apiPerKey.points })}</p>
      <p>{m.developers_errors()}</p>
      <section>
        <h2>{m.developers_examples()}</h2>
        <div className={styles.examples}>
          {examplesAt(location.origin).map((example) => (
            <ExampleFigure key={example.text} example={example} />
          ))}
        </div>
      </section>
      <Webhooks />
      <Operations />
    </div>
  )
}

function ExampleFigure({ example: { language, text } }: { readonly example: Example }) {
  return (
    <figure lang="en" dir="ltr">
      <figcaption>{language}</figcaption>
      <pre>{text}</pre>
    </figure>
  )
}

/** docs/webhooks.md says it in full. */
function Webhooks() {
  return (
    <section>
      <h2>{m.webhooks_title()}</h2>
      <div className={styles.webhooks}>
        <p>{m.developers_webhooks_text()}</p>
        <p>{m.developers_webhooks_check({ seconds: attemptTimeoutMs / 1000 })}</p>
      </div>
      <div className={styles.examples}>
        <ExampleFigure example={webhookExample} />
      </div>
    </section>
  )
}

function Operations() {
  const query = useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) =>
      (await (await fetch(`${apiBasePath}/openapi.json`, { signal })).json()) as Description,
  })
  return (
    <section>
      <h2>{m.developers_operations()}</h2>
      {query.isPending && <Skeleton count={4} shape="row" />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <div className={`grid ${styles.operations}`}>
          {listOperations(query.data).map((operation) => (
            <OperationPanel key={operation.id} operation={operation} />
          ))}
        </div>
      )}
    </section>
  )
}

function OperationPanel({ operation }: { readonly operation: ListedOperation }) {
  const { method, path, summary, description, scope, takes, gives } = operation
  return (
    <details className="panel" lang="en" dir="ltr">
      <summary>
        <b>{method}</b> <code>{path}</code> <span>{summary}</span>
      </summary>
      <p>{description}</p>
      <p lang={undefined}>
        {m.developers_scope()}: <code>{scope}</code>
      </p>
      <FieldTable heading={m.developers_takes()} fields={takes} />
      <FieldTable heading={m.developers_gives()} fields={gives} />
    </details>
  )
}

function FieldTable({ heading, fields }: { readonly heading: string; readonly fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <table className={styles.fields}>
      <caption>{heading}</caption>
      <thead>
        <tr>
          <th scope="col">{m.developers_field()}</th>
          <th scope="col">{m.developers_type()}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {type}
              {isRequired && heading === m.developers_takes() ? ` (${m.developers_required()})` : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
