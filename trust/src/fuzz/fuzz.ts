/** Every procedure and operation with inputs made from its schema, right, nearly right and hostile, by each kind of client. */
import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import type { Product } from '../../../testkit/product.ts'
import { type ResultRow, heldIf, nothingFound, reported } from '../result-rows.ts'
import { createBoard, toDraft, newDraft } from '../../../testkit/boards.ts'
import { type Browser, fileForm, openBrowser } from '../../../server/src/testing/from-outside.ts'
import { type ProcedureName, toRequest } from '../../../testkit/wire.ts'
import type { Environment, Size } from '../support/environment.ts'
import { readHeap } from '../support/heap.ts'
import { each } from '../support/each.ts'
import { findLoggedErrors } from '../support/logged-errors.ts'
import { addPerson, type Person } from '../../../testkit/people.ts'
import { humanClicks } from '@tilerush/core/testing/runs'
import { startRun } from '../../../testkit/runs.ts'
import { type ProcedureInfo, procedures } from '../../../server/src/testing/contract/procedures.ts'
import type { KnownValues } from '../../../server/src/testing/contract/schema-values.ts'
import { addKeys, toKeyHeader } from '../../../testkit/keys.ts'
import { type FuzzInput, toFuzzInputs } from './fuzz-inputs.ts'
import { type Operation, operations, sendOperation } from './operations.ts'

const fuzzed: readonly (ProcedureInfo | Operation)[] = [...procedures, ...operations]
/** The clients are new for each round: procedures disable, delete and log out. */
const inputsPerRound = { short: fuzzed.length, full: 100 } as const
const numRounds = { short: 1, full: 100 } as const
const maxHeapGrowthMb = 30
/** The code of a server that runs for the first time grows with it. */
const warmUpRounds = 10
/** On the way at once. */
const concurrency = 4
const seed = 20_260_301
/** The product's avatar service is not there (support/environment.ts), and this is how it has to say so. */
const noAvatars = 'GRAVATAR_UNAVAILABLE'

export async function proveFuzz(environment: Environment, size: Size): Promise<ResultRow[]> {
  const product = await environment.shared()
  const bad: string[] = []
  const statuses = new Map<number, number>()
  let heapBefore = 0
  for (let round = 0; round < numRounds[size]; round += 1) {
    if (round === warmUpRounds) heapBefore = await readHeap(product)
    const callers = await addCallers(product)
    const inputs = chooseInputs(callers.known, round, inputsPerRound[size])
    await each(inputs.length, concurrency, async (index) => {
      const { procedure, input } = inputs[index] as (typeof inputs)[number]
      const browser = callers.choose(procedure, index + round)
      const [status, text] = await send(browser, procedure, input)
        .then(async (response) => [response.status, await response.text()] as const)
        .catch((error: unknown) => [0, String(error)] as const)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if ([2, 4].includes(Math.floor(status / 100)) || text.includes(noAvatars)) return
      bad.push(`round ${round}: ${procedure.name} ${describe(input)} → ${status} ${text.slice(0, 200)}`)
    })
  }
  const numAll = numRounds[size] * inputsPerRound[size]
  const what = `fuzz of ${fuzzed.length} procedures and operations: replies that are neither 2xx nor 4xx`
  const rows = [
    nothingFound(what, numAll, bad),
    reported('fuzz: replies by status', [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')),
    nothingFound('fuzz: errors in the log', numAll, findLoggedErrors(product.output())),
  ]
  if (size === 'short') return rows
  const grownMb = ((await readHeap(product)) - heapBefore) / 2 ** 20
  const growth = { what: 'fuzz: growth of the heap after a collection', got: `${grownMb.toFixed(1)} MB` }
  return [...rows, heldIf(grownMb < maxHeapGrowthMb, { ...growth, expected: `< ${maxHeapGrowthMb} MB` })]
}

/** Procedures after which a client's session may be gone; they come last in a round. */
const endsSessions =
  /^(account\.(logout|logoutEverywhere|endSession|deleteAccount|updatePassword|applyActionCode|confirmPasswordReset|addPasskey|confirmAuthenticator)|users\..*)$/

/** All of them in turns, each with its own inputs. */
function chooseInputs(known: KnownValues, round: number, amount: number) {
  const chosen = Array.from({ length: amount }, (_, index) => {
    const number = round * amount + index
    const procedure = fuzzed[number % fuzzed.length]
    if (!procedure) throw new Error('The contract is empty')
    const [input] = fc.sample(toFuzzInputs(procedure, known), { numRuns: 1, seed: seed + number })
    if (!input) throw new Error('No input was made')
    return { procedure, input }
  })
  return chosen.toSorted((a, b) => getRank(a.procedure) - getRank(b.procedure))
}

const getRank = ({ name }: ProcedureInfo): number => Number(endsSessions.test(name))

async function send(browser: Browser, procedure: ProcedureInfo | Operation, input: FuzzInput): Promise<Response> {
  if ('path' in procedure) return await sendOperation(browser, procedure, input)
  // What no client of the contract would send.
  const { path, ...sent } = toRequest(
    procedure.name as ProcedureName,
    (input.kind === 'input' ? input.input : {}) as never,
  )
  if (input.kind === 'input') return await browser.fetch(path, sent)
  if (input.kind === 'raw') {
    const { contentType, body } = input.raw
    return await browser.fetch(path, { method: 'POST', headers: { 'content-type': contentType }, body })
  }
  const file = new File([Uint8Array.from(input.bytes)], input.fileName)
  return await browser.fetch(path, { method: 'POST', body: fileForm(file) })
}

function describe(input: FuzzInput): string {
  if (input.kind === 'file') return `a file of ${input.bytes.length} bytes named ${JSON.stringify(input.fileName)}`
  return (JSON.stringify(input.kind === 'input' ? input.input : input.raw.body) ?? 'no input').slice(0, 300)
}

interface Callers {
  /** They take turns; a visitor comes seldom for what is closed to visitors. */
  choose(procedure: ProcedureInfo | Operation, number: number): Browser
  readonly known: KnownValues
}

/** Callers of each kind, and what exists for them to name. */
async function addCallers(product: Product): Promise<Callers> {
  const [player, editor, admin] = await Promise.all(
    (['player', 'editor', 'admin'] as const).map((role) =>
      addPerson(product, { role, hasPassword: role === 'player' }),
    ),
  )
  if (!player || !editor || !admin) throw new Error('There are too few people')
  const open = ({ sessionSecret }: Person) => openBrowser(product.url, { sessionSecret })
  const [asPlayer, asEditor, asAdmin] = [open(player), open(editor), open(admin)]
  const keys = await addKeys(product, [player, editor, admin])
  const programs = keys.map((key) => openBrowser(product.url, { headers: toKeyHeader(key) }))
  const board = await createBoard(
    asEditor.client,
    await newDraft(asEditor.client, { name: `Fuzz ${randomBytes(4).toString('hex')}` }),
  )
  // A board that no input names: those may be gone by now.
  const { play, dealt } = await startRun(asPlayer.client, '0003')
  return {
    choose: ({ access, ...procedure }, number) => {
      const program = programs[number % programs.length]
      if ('path' in procedure && program) return program
      const signedIn = [asPlayer, asEditor, asAdmin][number % 3] ?? asAdmin
      return number % (access === 'public' ? 3 : 12) === 0 ? openBrowser(product.url) : signedIn
    },
    known: {
      boardId: [board.boardId, '0001', '0012'],
      boardIdOrSlug: [board.slug, '0001'],
      expectedVersion: [board.version],
      draft: [toDraft(board)],
      saveKey: [randomUUID()],
      userId: [player.userId, editor.userId],
      sessionId: [player.sessionId],
      email: [player.email, 'thrush@example.org'],
      newEmail: ['thrush@example.org'],
      password: [player.password, 'another password'],
      currentPassword: [player.password],
      newPassword: ['another password'],
      playId: [play.playId],
      clicks: [humanClicks(dealt), [], [{ tileId: 'bcdfghjk', atMs: 100 }]],
      claimSecret: [randomBytes(32).toString('base64url')],
      guestSecret: [randomBytes(32).toString('base64url')],
      gamerTag: ['thrush', 'admin', ''],
      firstName: ['Wren', "O'Neill"],
      lastName: ['Wren'],
      country: ['DE', 'XX'],
      timeZone: ['Europe/Berlin', 'UTC'],
      deal: ['daily'],
      search: ['robin', ''],
    },
  }
}
