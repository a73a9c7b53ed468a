/** A copy of all data that we store of a user, as JSON files and images. */
import { describeDevice } from '@tilerush/core/account/device'
import { productName } from '@tilerush/core/product/constants'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import type { ZipEntry } from '../../lib/files/zip-stream.ts'
import { avatarKey, customAvatarKeys } from '../profile/index.ts'
import { readOwnRows } from '../audit/index.ts'
import { readOwnClassrooms } from '../classrooms/index.ts'
import { countRecoveryCodes, findAuthenticator } from './proof/factor-store.ts'
import { listPasskeys } from './proof/passkey-store.ts'
import {
  findDocument,
  readActivity,
  readBoardChanges,
  readPersonalBests,
  readPlays,
  readSharedGames,
} from './export-store.ts'

const encoder = new TextEncoder()

const readme = `Everything that ${productName} keeps about you.

account.json         your user document
sessions.json        where you are logged in
second-factor.json   your passkeys by name, and your authenticator app
activity.json        your activity log
plays.json           every run, with its clicks in milliseconds
personal-bests.json  your best on each board
shared-games.json    games that you shared
board-changes.json   what you did to boards
classrooms.json      classrooms that you teach or are a member of
audit-log.json       what you did as it stands in the administrators' log
pictures/            your own pictures

Your password and recovery codes are kept as hashes that nobody can read, and are not in here, nor are the keys of
your passkeys and of your authenticator app.
`

/** The files of the export, each read when its turn comes. */
export async function* exportEntries(deps: Deps, user: SessionUser): AsyncGenerator<ZipEntry> {
  const { database } = deps
  const document = await findDocument(database.orm, user.userId)
  yield { name: 'README.txt', chunks: [encoder.encode(readme)], isCompressed: true }
  yield jsonEntry('account.json', [document])
  yield jsonEntry('sessions.json', [await getSessions(deps, user)])
  yield jsonEntry('second-factor.json', [await getFactors(deps, user)])
  yield { name: 'activity.json', chunks: jsonList(readActivity(database, user.userId)), isCompressed: true }
  yield { name: 'plays.json', chunks: jsonList(readPlays(database, user.userId)), isCompressed: true }
  yield { name: 'personal-bests.json', chunks: jsonList(readPersonalBests(database, user.userId)), isCompressed: true }
  yield { name: 'shared-games.json', chunks: jsonList(readSharedGames(database, user.userId)), isCompressed: true }
  yield { name: 'board-changes.json', chunks: jsonList(readBoardChanges(database, user.userId)), isCompressed: true }
  yield jsonEntry('classrooms.json', [await readOwnClassrooms(database.orm, user.userId)])
  yield { name: 'audit-log.json', chunks: jsonList(readOwnRows(database, user.userId)), isCompressed: true }
  if (document) yield* images(deps, document)
}

function jsonEntry(name: string, values: readonly unknown[]): ZipEntry {
  const text = values.map((value) => `${JSON.stringify(value, null, 2)}\n`).join('')
  return { name, chunks: [encoder.encode(text)], isCompressed: true }
}

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

async function* images(
  { files }: Deps,
  { customAvatarFilename, gravatarFilename }: { customAvatarFilename: string; gravatarFilename: string },
): AsyncGenerator<ZipEntry> {
  const gravatars = gravatarFilename === '' ? [] : [avatarKey(gravatarFilename)]
  for (const key of [...customAvatarKeys(customAvatarFilename), ...gravatars]) {
    const file = await files.get(key)
    if (file) yield { name: `pictures/${key.split('/').at(-1)}`, chunks: [file.bytes], isCompressed: false }
  }
}
