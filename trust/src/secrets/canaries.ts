/** One user with a mark in everything personal, and everything that others can read, searched for the marks. */
import { randomBytes } from 'node:crypto'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import * as fc from 'fast-check'
import { queryDatabase } from '../../../e2e/support/product/operator.ts'
import type { Product } from '../../../e2e/support/product/product.ts'
import { type Figure, heldIf, nothingFound } from '../figures.ts'
import { toArbitrary } from '../fuzz/schema-values.ts'
import { createBoard, newDraft } from '../support/boards.ts'
import { type Caller, openCaller, type Reply, succeed } from '../support/caller.ts'
import type { Ground, Size } from '../support/ground.ts'
import { addPerson, type Person } from '../support/people.ts'
import { playHonestly, sendRun, startRun } from '../support/plays.ts'
import { procedures } from '../support/procedures.ts'

const inputsPerCall = { short: 4, full: 60 } as const
/** A starter board that everybody sees. */
const publicBoard = '0012'

/** By its kind; what an editor may see of boards is no secret to editors. */
interface Canaries {
  readonly ofPerson: Readonly<Record<string, string>>
  readonly ofHiddenBoard: Readonly<Record<string, string>>
}

interface Victim {
  readonly person: Person
  readonly canaries: Canaries
  readonly known: Readonly<Record<string, readonly unknown[]>>
  readonly hidden: BoardDetails
}

/** Letters alone, since names take nothing else. */
function mark(): string {
  return `Q${[...randomBytes(9)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')}`
}

async function plantVictim(ground: Ground, product: Product): Promise<Victim> {
  const marks = { email: mark(), firstName: mark(), lastName: mark(), board: mark(), prompt: mark(), mail: mark() }
  const ipAddress = '203.0.113.177'
  const person = await addPerson(product, ground.secrets, {
    hasPassword: true,
    role: 'editor',
    email: `${marks.email.toLowerCase()}@example.org`,
    firstName: marks.firstName,
    lastName: marks.lastName,
    ipAddress,
    userAgent: `Browser of ${marks.mail}`,
  })
  const yearBorn = new Date().getFullYear() - 97
  await queryDatabase(product, `update users set country = 'KI', year_born = $2 where user_id = $1`, [
    person.userId,
    yearBorn,
  ])
  const caller = openCaller(product.url, { sessionSecret: person.sessionSecret })
  const draft = await newDraft(caller, { name: marks.board, promptPrefix: marks.prompt, mode: 'testing' })
  const hidden = await createBoard(caller, draft)
  // What others do see of a player: a verified run, and a game to race in.
  const finished = await playHonestly(product, caller, publicBoard)
  const { code } = await succeed<{ code: string }>(caller.call('plays.share', { playId: finished.playId }))
  const flagged = await startRun(caller, publicBoard)
  const clicks = flagged.dealt.promptOrder.map((tileId, index) => ({ tileId, atMs: index + 1 }))
  await succeed(sendRun(caller, flagged.play.playId, clicks))
  await caller.call('account.requestPasswordReset', { email: person.email })
  await caller.call('account.requestEmailChange', {
    newEmail: `${marks.mail.toLowerCase()}@example.org`,
    currentPassword: person.password,
  })
  return {
    person,
    hidden,
    canaries: {
      ofPerson: {
        address: marks.email,
        'first name': marks.firstName,
        'last name': marks.lastName,
        'new address or browser': marks.mail,
        'IP address': ipAddress,
        'year born': `"yearBorn":${yearBorn}`,
        country: '"country":"KI"',
        'user id': person.userId,
        'session id': person.sessionId,
        'session secret': person.sessionSecret,
        password: person.password,
        'flagged play': flagged.play.playId,
        play: finished.playId,
      },
      ofHiddenBoard: { 'name of a hidden board': marks.board, 'prompt of a hidden board': marks.prompt },
    },
    known: {
      boardId: [publicBoard, hidden.boardId],
      boardIdOrSlug: [hidden.slug, hidden.boardId, publicBoard],
      userId: [person.userId],
      playId: [finished.playId, flagged.play.playId],
      sessionId: [person.sessionId],
      deal: [code, 'daily'],
      search: [person.email, person.gamerTag],
      value: [marks.board, hidden.boardId, ''],
      email: [person.email],
      newEmail: ['thrush@example.org'],
      password: ['not the right one'],
      currentPassword: ['not the right one'],
      clicks: [[]],
      gamerTag: [person.gamerTag],
      name: [marks.board],
      page: [0],
      firstName: ['Wren'],
      lastName: ['Wren'],
    },
  }
}

/** Calls that end the reader's session or account, or say again what the reader sent. */
const leftOut =
  /^account\.(logout|logoutEverywhere|deleteAccount|register|resendVerification|requestPasswordReset|requestEmailChange)$/

const getPages = ({ boardId, slug, tiles }: BoardDetails): readonly string[] => [
  '/',
  '/credits',
  '/dashboard',
  `/play/${slug}`,
  `/play/${boardId}`,
  `/play/${publicBoard}`,
  `/leaderboard/${publicBoard}`,
  `/board/${boardId}`,
  `/archive?boards=${boardId}`,
  `/archive?boards=${publicBoard}`,
  '/account/runs.csv',
  '/account/export.zip',
  '/outbox',
  '/metrics',
  `/previews/board/${boardId}.png`,
  `/previews/board/${publicBoard}.png`,
  tiles[0]?.imageUrl ?? '/',
  '/robots.txt',
  '/health',
  '/health/live',
  '/health/ready',
  '/sitemap.xml',
]

export async function proveCanaries(ground: Ground, size: Size): Promise<Figure[]> {
  const product = await ground.shared()
  const victim = await plantVictim(ground, product)
  // Through a proxy, as from elsewhere: a browser of this machine may read the outbox.
  const headers = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'identity' }
  const readers = [
    { kind: 'visitor', options: null, marks: { ...victim.canaries.ofPerson, ...victim.canaries.ofHiddenBoard } },
    { kind: 'player', options: {}, marks: { ...victim.canaries.ofPerson, ...victim.canaries.ofHiddenBoard } },
    { kind: 'editor', options: { role: 'editor' }, marks: victim.canaries.ofPerson },
  ] as const
  const found: string[] = []
  let numReplies = 0
  let numGamertags = 0
  for (const { kind, options, marks } of readers) {
    const sessionSecret = options ? (await addPerson(product, ground.secrets, options)).sessionSecret : undefined
    const reader = openCaller(product.url, { sessionSecret, headers })
    await readEverything(reader, victim, inputsPerCall[size], (what, reply, sent) => {
      numReplies += 1
      const text = `${reply.text}\n${[...reply.headers].join('\n')}`
      if (text.includes(victim.person.gamerTag)) numGamertags += 1
      for (const [mark_, value] of Object.entries(marks)) {
        // What the reader sent may stand in the answer.
        if (text.includes(value) && !sent.includes(value)) found.push(`${kind} reads the ${mark_} by ${what}`)
      }
    })
  }
  const own = await openCaller(product.url, { sessionSecret: victim.person.sessionSecret }).call('profile.view')
  return [
    nothingFound('replies to visitor, player and editor with a mark of another user', numReplies, found),
    heldIf(numGamertags > 0, {
      what: 'of them with the gamertag, which is public',
      expected: '> 0',
      got: String(numGamertags),
    }),
    heldIf(own.text.includes(victim.canaries.ofPerson['first name'] ?? '?'), {
      what: 'the owner reads the marks',
      expected: 'yes',
      got: String(own.status),
    }),
  ]
}

async function readEverything(
  reader: Caller,
  victim: Victim,
  numInputs: number,
  onReply: (what: string, reply: Reply, sent: string) => void,
): Promise<void> {
  for (const { name, input, takesFile } of procedures) {
    if (takesFile || leftOut.test(name)) continue
    const inputs = input ? fc.sample(toArbitrary(input, victim.known), { numRuns: numInputs, seed: 11 }) : [undefined]
    for (const value of inputs) onReply(name, await reader.call(name, value), JSON.stringify(value) ?? '')
  }
  for (const page of getPages(victim.hidden)) onReply(page, await reader.request(page), page)
}
