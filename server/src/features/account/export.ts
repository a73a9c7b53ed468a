/** A copy of everything we hold of a person, as JSON files and pictures. */
import { describeDevice } from '@tilerush/core/account/device'
import { productName } from '@tilerush/core/constants'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import type { ZipEntry } from '../../lib/zip-stream.ts'
import { avatarKey, customAvatarKeys } from '../profile/avatar-files.ts'
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
activity.json        your activity log
plays.json           every run, with its clicks in milliseconds
personal-bests.json  your best on each board
shared-games.json    games that you shared
board-changes.json   what you did to boards
pictures/            your own pictures

Your password is kept as a hash that nobody can read, and is not in here.
`

/** The files of the export, each read when its turn comes. */
export async function* exportEntries(parts: Parts, user: SessionUser): AsyncGenerator<ZipEntry> {
  const { database } = parts
  const document = await findDocument(database.orm, user.userId)
  yield { name: 'README.txt', parts: [encoder.encode(readme)], isCompressed: true }
  yield jsonEntry('account.json', [document])
  yield jsonEntry('sessions.json', [await sessionsOf(parts, user)])
  yield { name: 'activity.json', parts: jsonList(readActivity(database, user.userId)), isCompressed: true }
  yield { name: 'plays.json', parts: jsonList(readPlays(database, user.userId)), isCompressed: true }
  yield { name: 'personal-bests.json', parts: jsonList(readPersonalBests(database, user.userId)), isCompressed: true }
  yield { name: 'shared-games.json', parts: jsonList(readSharedGames(database, user.userId)), isCompressed: true }
  yield { name: 'board-changes.json', parts: jsonList(readBoardChanges(database, user.userId)), isCompressed: true }
  if (document) yield* pictures(parts, document)
}

function jsonEntry(name: string, values: readonly unknown[]): ZipEntry {
  const text = values.map((value) => `${JSON.stringify(value, null, 2)}\n`).join('')
  return { name, parts: [encoder.encode(text)], isCompressed: true }
}

async function sessionsOf({ sessions }: Parts, { userId, sessionId }: SessionUser): Promise<readonly unknown[]> {
  const live = await sessions.list(userId)
  return live.map(({ sessionId: id, ...session }) => ({
    ...session,
    ...describeDevice(session.userAgent ?? ''),
    isCurrent: id === sessionId,
  }))
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

async function* pictures(
  { files }: Parts,
  { customAvatarFilename, gravatarFilename }: { customAvatarFilename: string; gravatarFilename: string },
): AsyncGenerator<ZipEntry> {
  const gravatars = gravatarFilename === '' ? [] : [avatarKey(gravatarFilename)]
  for (const key of [...customAvatarKeys(customAvatarFilename), ...gravatars]) {
    const file = await files.get(key)
    if (file) yield { name: `pictures/${key.split('/').at(-1)}`, parts: [file.bytes], isCompressed: false }
  }
}
