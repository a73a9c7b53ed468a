/** One run sent many times at once, and many runs for one play (docs/rules.md#how-a-run-is-judged). */
import type { PersonalBest } from '@tilerush/contract/plays/plays'
import { type Figure, heldIf } from '../figures.ts'
import { openCaller, succeed } from '../support/caller.ts'
import type { Ground, Size } from '../support/ground.ts'
import { addPerson } from '../support/people.ts'
import { honestClicks, getLength, passTime, sendRun, startRun } from '../support/plays.ts'

const numSubmits = { short: 20, full: 200 } as const
/** Of the starter boards, a small one. */
const boardId = '0012'

export async function proveSubmits(ground: Ground, size: Size): Promise<Figure[]> {
  const product = await ground.shared()
  const count = numSubmits[size]
  const person = await addPerson(product, ground.secrets)
  const caller = openCaller(product.url, person)
  const readBest = () => succeed<PersonalBest | null>(caller.call('plays.best', { boardId }))

  const same = await startRun(caller, boardId)
  const clicks = honestClicks(same.dealt)
  await passTime(product, caller, same.play.playId, getLength(clicks))
  const equal = await Promise.all(Array.from({ length: count }, () => sendRun(caller, same.play.playId, clicks)))
  const afterEqual = await readBest()

  const other = await startRun(caller, boardId)
  const lists = Array.from({ length: count }, (_, index) =>
    honestClicks(other.dealt).map(({ tileId, atMs }) => ({ tileId, atMs: atMs + index })),
  )
  await passTime(product, caller, other.play.playId, getLength(lists.at(-1) ?? []))
  const different = await Promise.all(lists.map((list) => sendRun(caller, other.play.playId, list)))
  const taken = different.filter(({ status }) => status === 200)
  const refused = different.filter(({ text }) => text.includes('PLAY_ALREADY_FINISHED'))
  const afterDifferent = await readBest()

  return [
    heldIf(equal.every(({ status }) => status === 200) && new Set(equal.map(({ text }) => text)).size === 1, {
      what: `${count} equal submits of a run at once: different answers`,
      expected: '1',
      got: String(new Set(equal.map(({ text }) => text)).size),
      found: [...new Set(equal.map(({ text }) => text.slice(0, 300)))],
    }),
    heldIf(afterEqual?.numTimesPlayed === 1, {
      what: `${count} equal submits of a run at once: counted`,
      expected: '1',
      got: String(afterEqual?.numTimesPlayed),
    }),
    heldIf(taken.length === 1 && refused.length === count - 1, {
      what: `${count} different runs for one play at once: taken`,
      expected: '1, the others refused',
      got: `${taken.length}, ${refused.length} refused`,
    }),
    heldIf(afterDifferent?.numTimesPlayed === 2, {
      what: `${count} different runs for one play at once: counted`,
      expected: '1',
      got: String((afterDifferent?.numTimesPlayed ?? 0) - (afterEqual?.numTimesPlayed ?? 0)),
    }),
  ]
}
