/** Every forged click list over HTTP; `server` runs the same table against the procedure in each `npm test`. */
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import {
  countdown,
  forgeries,
  human,
  inOrder,
  minute,
  sum,
  timeout,
} from '../../../server/src/testing/fixtures/forgeries.ts'
import type { Click } from '@tilerush/core/play/types'
import { queryDatabase } from '../../../e2e/support/product/operator.ts'
import { type Figure, heldIf, nothingFound } from '../figures.ts'
import { createBoard, newDraft } from '../support/boards.ts'
import { getErrorCode, openCaller, succeed } from '../support/caller.ts'
import type { Ground } from '../support/ground.ts'
import { addPerson } from '../support/people.ts'
import { passTime, sendRun, startRun } from '../support/plays.ts'

/** The table is exact to the millisecond, but the clock goes on until the call arrives. */
const onTheWayMs = 5000

/** ms since the end of the countdown: somewhat less for runs that are sent before they can have happened. */
function toElapsed(clicks: readonly Click[], numPrompts: number, afterMs = minute): number {
  const isEarly = afterMs < (clicks.at(-1)?.atMs ?? 0) || (clicks.length < numPrompts && afterMs < timeout)
  return isEarly ? afterMs - onTheWayMs : afterMs
}

export async function proveForgeries(ground: Ground): Promise<Figure[]> {
  const product = await ground.shared()
  const editor = openCaller(product.url, await addPerson(product, ground.secrets, { role: 'editor' }))
  const draft = await newDraft(editor, { name: 'For forgers', numTiles: 11, boardPortraitLayout: '3x3' })
  const { boardId } = await createBoard(editor, draft)

  const honest = openCaller(product.url, await addPerson(product, ground.secrets))
  const { play, dealt } = await startRun(honest, boardId)
  await passTime(product, honest, play.playId, countdown + sum(human))
  const finished = await succeed<FinishedPlay>(sendRun(honest, play.playId, inOrder(dealt, human)))

  const wrong: string[] = []
  const onLeaderboard: string[] = []
  for (const { name, make, afterMs, meets } of forgeries) {
    // Most lists are made of the same times; each is to be judged for itself.
    await queryDatabase(product, 'update plays set times_hash = null')
    const forger = await addPerson(product, ground.secrets)
    const caller = openCaller(product.url, forger)
    const run = await startRun(caller, boardId)
    const clicks = make(run.dealt, run.play)
    await passTime(
      product,
      caller,
      run.play.playId,
      countdown + toElapsed(clicks, run.dealt.promptOrder.length, afterMs),
    )
    const reply = await sendRun(caller, run.play.playId, clicks)
    const met = reply.status === 200 ? (reply.body as FinishedPlay).unverifiedReasons.join(', ') : getErrorCode(reply)
    const expected = typeof meets === 'string' ? meets : meets.join(', ')
    if (met !== expected) wrong.push(`${name}: ${met || 'verified'} in place of ${expected}`)
    const board = await caller.call('plays.leaderboard', { boardId, period: 'all' })
    if (board.text.includes(forger.gamerTag)) onLeaderboard.push(name)
  }
  return [
    heldIf(finished.unverifiedReasons.length === 0 && finished.isNewBest, {
      what: 'the honest run that the forged ones are made from',
      expected: 'verified',
      got: finished.unverifiedReasons.join(', ') || 'verified',
    }),
    nothingFound('forged runs that met something else than the table says', forgeries.length, wrong),
    nothingFound('forged runs on a leaderboard', forgeries.length, onLeaderboard),
  ]
}
