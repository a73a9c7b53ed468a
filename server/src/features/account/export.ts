/** A copy of all data that we store of a user, as JSON files and images. */
import { describeDevice } from '@tilerush/core/account/device'
import { productName } from '@tilerush/core/product/constants'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { download, nameOfUser } from '../../lib/door/download.ts'
import type { FileRoute } from '../../lib/door/file.ts'
import type { ExportFile } from '../../lib/feature.ts'
import { type ZipEntry, zipStream } from '../../lib/files/zip-stream.ts'
import { countRecoveryCodes, findAuthenticator } from './proof/factor-store.ts'
import { listPasskeys } from './proof/passkey-store.ts'
import { findDocument, readActivity } from './export-store.ts'

const encoder = new TextEncoder()

export const exportFile: FileRoute = {
  method: 'GET',
  path: '/account/export.zip',
  access: 'signedIn',
  limit: 'exportPerUser',
  refusals: 'sentence',
  respond: async ({ deps }, user) =>
    download(nameOfUser(deps, user, 'tilerush'), 'zip', zipStream(exportEntries(deps, user))),
}

/** What the account has of its own. */
export const accountFiles: readonly ExportFile[] = [
  {
    name: 'account.json',
    about: 'your user document',
    read: ({ database }, { userId }) => findDocument(database.orm, userId),
  },
  { name: 'sessions.json', about: 'where you are logged in', read: getSessions },
  {
    name: 'second-factor.json',
    about: 'your passkeys by name, and your authenticator app',
    read: getFactors,
  },
  {
    name: 'activity.json',
    about: 'your activity log',
    read: ({ database }, { userId }) => readActivity(database, userId),
  },
]

const toReadme = (files: readonly ExportFile[]): string => `Everything that ${productName} keeps about you.

${[...files, { name: 'pictures/', about: 'your own pictures' }].map(({ name, about }) => `${name.padEnd(20)} ${about}`).join('\n')}

Your password and recovery codes are kept as hashes that nobody can read, and are not in here, nor are the keys of
your passkeys and of your authenticator app.
`

/** The files of the export, each read when its turn comes: the account's first, as the features remove theirs first. */
async function* exportEntries(deps: Deps, user: SessionUser): AsyncGenerator<ZipEntry> {
  const parts = deps.features.flatMap(({ personalData }) => personalData ?? []).toReversed()
  const files = parts.flatMap((part) => part.files ?? [])
  yield { name: 'README.txt', chunks: [encoder.encode(toReadme(files))], isCompressed: true }
  for (const { name, read } of files) {
    const content = read(deps, user)
    const chunks = content instanceof Promise ? [toJson(await content)] : jsonList(content)
    yield { name, chunks, isCompressed: true }
  }
  for (const { pictures } of parts) if (pictures) yield* pictures(deps, user)
}

const toJson = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value, null, 2)}\n`)

async function getSessions({ sessions }: Deps, { userId, sessionId }: SessionUser): Promise<readonly unknown[]> {
  const live = await sessions.list(userId)
  return live.map(({ sessionId: id, ...session }) => ({
    ...session,
    ...describeDevice(session.userAgent ?? ''),
    isCurrent: id === sessionId,
  }))
}

/** The names and times, without any key. */
async function getFactors({ database }: Deps, { userId }: SessionUser): Promise<unknown> {
  const [passkeys, authenticator] = await Promise.all([
    listPasskeys(database.orm, userId),
    findAuthenticator(database.orm, userId),
  ])
  return {
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    authenticatorSince: authenticator?.confirmedAt ?? null,
    numRecoveryCodes: await countRecoveryCodes(database.orm, userId),
  }
}

/** A JSON array, a row at a time. */
async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let separator = '[\n'
  for await (const row of rows) {
    yield encoder.encode(`${separator}${JSON.stringify(row)}`)
    separator = ',\n'
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n')
}
