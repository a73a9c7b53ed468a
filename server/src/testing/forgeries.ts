/** Forged click lists, each of its own kind, for a board of nine tiles drawn from eleven. One list, so that no kind is missed. */
import { maxClicksPerPlay } from '@tilerush/core/play/constants'
import type { Click, Play } from '@tilerush/core/play/types'
import type { ObfuscatedPlay } from '@tilerush/contract/plays'

export const minute = 60_000
export const countdown = 3000
export const timeout = 300_000
/** Times between right clicks as a person has them, nine tiles. */
export const human = [903, 641, 1127, 483, 706, 1311, 562, 829, 617]
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The right tiles in their order, each after its time. */
export function inOrder({ promptOrder }: Play, times: readonly number[]): Click[] {
  return promptOrder.map((tileId, index) => ({ tileId, atMs: sum(times.slice(0, index + 1)) }))
}

export const even = (everyMs: number) => human.map(() => everyMs)
const jittered = (everyMs: number, ratio: number) =>
  human.map((_, index) => Math.round(everyMs * (1 + ratio * Math.sin(index * 2.4))))

interface Forgery {
  readonly name: string
  readonly make: (dealt: Play, play: ObfuscatedPlay) => readonly Click[]
  /** ms on the server's clock from the end of the countdown to the sending; a minute unless given. */
  readonly afterMs?: number
  /** The procedure's error, or the reasons that the run is stored with. */
  readonly meets: string | readonly string[]
}

export const forgeries: readonly Forgery[] = [
  // Runs that did not end.
  { name: 'nothing clicked at all', make: () => [], meets: 'PLAY_NOT_OVER' },
  { name: 'the first prompt alone', make: (dealt) => inOrder(dealt, human).slice(0, 1), meets: 'PLAY_NOT_OVER' },
  { name: 'all prompts but the last', make: (dealt) => inOrder(dealt, human).slice(0, -1), meets: 'PLAY_NOT_OVER' },
  {
    name: 'a time-out before its time',
    make: (dealt) => inOrder(dealt, human).slice(0, 4),
    afterMs: timeout - 1001,
    meets: 'PLAY_NOT_OVER',
  },
  {
    name: 'wrong tiles only',
    make: ({ promptOrder }) => human.map((ms) => ({ tileId: promptOrder[8] ?? '', atMs: ms })).toSorted(byTime),
    meets: 'PLAY_NOT_OVER',
  },
  {
    name: 'the last prompt skipped to',
    make: ({ promptOrder }) => [{ tileId: promptOrder.at(-1) ?? '', atMs: 700 }],
    meets: 'PLAY_NOT_OVER',
  },

  // Lists that the game would never have made.
  {
    name: 'times that run backwards',
    make: (dealt) => inOrder(dealt, human).map(({ tileId, atMs }) => ({ tileId, atMs: 20_000 - atMs })),
    meets: 'CLICKS_INVALID',
  },
  {
    name: 'a click after the last one',
    make: (dealt) => [...inOrder(dealt, human), { tileId: dealt.promptOrder[0] ?? '', atMs: 9000 }],
    meets: 'CLICKS_INVALID',
  },
  {
    name: 'a tile clicked again once it is done',
    make: (dealt) => withClick(inOrder(dealt, human), 3, dealt.promptOrder[0] ?? ''),
    meets: 'CLICKS_INVALID',
  },
  {
    name: 'the order of another deal',
    make: (dealt) => inOrder({ ...dealt, promptOrder: dealt.promptOrder.toReversed() }, human),
    meets: 'PLAY_NOT_OVER',
  },
  {
    name: 'a tile of the board that was not drawn',
    make: (dealt, { tiles }) => {
      const drawn = new Set(dealt.promptOrder)
      return withClick(inOrder(dealt, human), 2, tiles.find(({ tileId }) => !drawn.has(tileId))?.tileId ?? '')
    },
    meets: 'CLICKS_INVALID',
  },
  {
    name: 'a tile that is nowhere',
    make: (dealt) => withClick(inOrder(dealt, human), 2, 'bcdfghjk'),
    meets: 'CLICKS_INVALID',
  },
  {
    name: 'prompts in place of tile ids',
    make: (dealt) => inOrder(dealt, human).map(({ atMs }, index) => ({ tileId: `Prompt ${index}`, atMs })),
    meets: 'CLICKS_INVALID',
  },
  { name: 'an empty tile id', make: (dealt) => withClick(inOrder(dealt, human), 2, ''), meets: 'CLICKS_INVALID' },
  {
    name: 'clicks later than the time-out',
    make: (dealt) => inOrder(dealt, [timeout, ...human.slice(1)]),
    afterMs: 2 * timeout,
    meets: 'CLICKS_INVALID',
  },

  // Input that no browser of ours sends.
  {
    name: 'a time before the start',
    make: (dealt) => [{ tileId: dealt.promptOrder[0] ?? '', atMs: -1 }, ...inOrder(dealt, human).slice(1)],
    meets: 'BAD_REQUEST',
  },
  {
    name: 'times of fractions',
    make: (dealt) => inOrder(dealt, human).map(({ tileId, atMs }) => ({ tileId, atMs: atMs + 0.5 })),
    meets: 'BAD_REQUEST',
  },
  {
    name: 'a time that is no number',
    make: (dealt) => [...inOrder(dealt, human).slice(0, -1), { tileId: dealt.promptOrder[8] ?? '', atMs: Number.NaN }],
    meets: 'BAD_REQUEST',
  },
  {
    name: 'a time without end',
    make: (dealt) => inOrder(dealt, [...human.slice(0, -1), Infinity]),
    meets: 'BAD_REQUEST',
  },
  {
    name: 'a tile id as long as a book',
    make: (dealt) => withClick(inOrder(dealt, human), 2, 'x'.repeat(10_000)),
    meets: 'BAD_REQUEST',
  },
  {
    name: 'more clicks than a play can hold',
    make: ({ promptOrder }) =>
      Array.from({ length: maxClicksPerPlay + 1 }, (_, index) => ({ tileId: promptOrder[8] ?? '', atMs: index })),
    meets: 'BAD_REQUEST',
  },

  // Faster than the server's clock.
  {
    name: 'a long run sent at once',
    make: (dealt) => inOrder(dealt, human),
    afterMs: 0,
    meets: ['faster-than-clock'],
  },
  {
    name: 'a run sent before its countdown was over',
    make: (dealt) => inOrder(dealt, human),
    afterMs: -countdown,
    meets: ['faster-than-clock'],
  },
  {
    name: 'a run just longer than the tolerance allows',
    make: (dealt) => inOrder(dealt, human),
    afterMs: sum(human) - 1001,
    meets: ['faster-than-clock'],
  },

  // Faster than any person.
  {
    name: 'every click at the first millisecond',
    make: (dealt) => inOrder(dealt, even(0)),
    meets: ['faster-than-human'],
  },
  {
    name: 'every click at one later time',
    make: (dealt) => inOrder(dealt, [5000, ...even(0).slice(1)]),
    meets: ['faster-than-human'],
  },
  {
    name: 'a click every millisecond',
    make: (dealt) => inOrder(dealt, even(1)),
    meets: ['faster-than-human'],
  },
  {
    name: 'a click every tenth of a second, unevenly',
    make: (dealt) => inOrder(dealt, jittered(100, 0.3)),
    meets: ['faster-than-human'],
  },
  {
    name: 'a mean just below what people reach',
    make: (dealt) => inOrder(dealt, [130, 168, 120, 178, 149, 110, 188, 140, 158]),
    meets: ['faster-than-human'],
  },
  {
    name: 'a person’s run with its times cut to a tenth',
    make: (dealt) =>
      inOrder(
        dealt,
        human.map((ms) => Math.round(ms / 10)),
      ),
    meets: ['faster-than-human'],
  },
  {
    name: 'one impossible click among slow ones',
    make: (dealt) => inOrder(dealt, human.with(4, 59)),
    meets: ['faster-than-human'],
  },
  {
    name: 'the first prompt answered before it could be seen',
    make: (dealt) => inOrder(dealt, human.with(0, 21)),
    meets: ['faster-than-human'],
  },
  {
    name: 'an impossible click hidden behind a wrong one',
    make: (dealt) => {
      const clicks = inOrder(dealt, human.with(4, 50))
      const before = clicks[3]?.atMs ?? 0
      return clicks.toSpliced(4, 0, { tileId: dealt.promptOrder[8] ?? '', atMs: before + 25 })
    },
    meets: ['faster-than-human'],
  },

  // A machine's beat.
  { name: 'a metronome', make: (dealt) => inOrder(dealt, even(503)), meets: ['evenly-spaced'] },
  { name: 'a slow metronome', make: (dealt) => inOrder(dealt, even(3000)), meets: ['evenly-spaced', 'rounded-times'] },
  {
    name: 'a metronome that trembles by a hundredth',
    make: (dealt) => inOrder(dealt, jittered(500, 0.01)),
    meets: ['evenly-spaced'],
  },
  {
    name: 'a metronome that trembles by a twentieth',
    make: (dealt) => inOrder(dealt, jittered(500, 0.05)),
    meets: ['evenly-spaced'],
  },
  {
    name: 'a metronome that begins late',
    make: (dealt) => inOrder(dealt, even(450).with(0, 4000)),
    meets: ['evenly-spaced'],
  },
  {
    name: 'a metronome with a wrong click put in',
    make: (dealt) => {
      const clicks = inOrder(dealt, even(503))
      return clicks.toSpliced(2, 0, { tileId: dealt.promptOrder[8] ?? '', atMs: (clicks[1]?.atMs ?? 0) + 200 })
    },
    meets: ['evenly-spaced'],
  },
  {
    name: 'two paces in turns',
    make: (dealt) =>
      inOrder(
        dealt,
        human.map((_, index) => (index % 2 === 0 ? 501 : 521)),
      ),
    meets: ['evenly-spaced'],
  },

  // Shapes that no person makes.
  {
    name: 'times that only rise',
    make: (dealt) => inOrder(dealt, [401, 439, 487, 500, 568, 611, 702, 750, 931]),
    meets: ['monotone-times'],
  },
  {
    name: 'a beat that slows down evenly',
    make: (dealt) =>
      inOrder(
        dealt,
        human.map((_, index) => 403 + 31 * index),
      ),
    meets: ['evenly-spaced', 'monotone-times'],
  },
  {
    name: 'four times again and again',
    make: (dealt) => inOrder(dealt, [301, 607, 903, 604, 302, 606, 901, 607, 303]),
    meets: ['repeating-times'],
  },
  {
    name: 'times made up of round numbers',
    make: (dealt) => inOrder(dealt, [900, 640, 1120, 480, 700, 1300, 560, 820, 610]),
    meets: ['rounded-times'],
  },

  // Runs that were verified before there was a floor for each prompt.
  {
    name: 'a bot that waits 62 to 270 ms at random',
    make: (dealt) => inOrder(dealt, [87, 266, 131, 204, 62, 243, 178, 95, 227]),
    afterMs: 1493,
    meets: ['faster-than-human'],
  },
  {
    name: 'quick times that only rise',
    make: (dealt) =>
      inOrder(
        dealt,
        human.map((_, index) => 100 + 20 * index),
      ),
    afterMs: 1620,
    meets: ['faster-than-human', 'monotone-times'],
  },
  {
    name: 'three quick times again and again',
    make: (dealt) => inOrder(dealt, [100, 200, 300, 200, 100, 200, 300, 200, 100]),
    afterMs: 1700,
    meets: ['faster-than-human'],
  },
  {
    name: 'a quick beat that trembles by a twentieth',
    make: (dealt) => inOrder(dealt, [209, 191, 204, 190, 210, 197, 208, 193, 199]),
    afterMs: 1801,
    meets: ['faster-than-human', 'evenly-spaced'],
  },
]

function byTime(one: Click, other: Click): number {
  return one.atMs - other.atMs
}

function withClick(clicks: readonly Click[], position: number, tileId: string): Click[] {
  return clicks.toSpliced(position, 0, { tileId, atMs: clicks[position]?.atMs ?? 0 })
}
