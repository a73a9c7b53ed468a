import { resultSeconds } from '../../../lib/format/numbers.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import type { RoomState } from '../connection/room-state.ts'
import { getRival, getRacePositions, hasGivenUp } from '../race-position.ts'

/** A change of rank is read out at most this often. */
const announceEveryMs = 5000

/** Writes how the race stands into the strip; `news` is read out after a change of rank. */
export function createStripPainter(strip: HTMLElement, news: HTMLElement): (state: RoomState) => void {
  const find = (name: string): HTMLElement | null => strip.querySelector(`[data-${name}]`)
  const [rank, of, gap, rivalName, cells] = [find('rank'), find('of'), find('gap'), find('rival'), find('cells')]
  const marks = [...strip.querySelectorAll<HTMLElement>('[data-mark]')]
  let announcedRank = 0
  let announcedAt = -Infinity

  return (state) => {
    const positions = getRacePositions(state)
    const own = positions.find(({ member }) => member.memberId === state.memberId)
    if (!own || !rank || !of || !gap || !rivalName || !cells) return
    const rival = getRival(positions, state.memberId)
    const numRacing = positions.filter(({ member }) => !hasGivenUp(member)).length
    const hasBegun = own.numFound > 0 || (rival?.numFound ?? 0) > 0
    write(rank, hasBegun ? m.rooms_rank({ rank: own.rank }) : '')
    write(of, hasBegun ? m.rooms_of({ count: numRacing }) : '')
    const gapMs = own.rank === 1 ? (rival?.gapMs ?? null) : difference(own.gapMs, rival?.gapMs ?? null)
    const name = isolated(rival?.member.name ?? '')
    write(gap, hasBegun && gapMs !== null ? resultSeconds(gapMs) : '')
    write(
      rivalName,
      hasBegun && gapMs !== null ? (own.rank === 1 ? m.rooms_ahead_of({ name }) : m.rooms_behind_of({ name })) : '',
    )
    // The place of the finish is filled by a whole run.
    const numFilled = own.numFound + (own.numFound === state.room.board.numPrompts ? 1 : 0)
    for (const [index, cell] of [...cells.children].entries()) cell.toggleAttribute('data-on', index < numFilled)
    const byId = new Map(positions.map((position) => [position.member.memberId, position]))
    for (const mark of marks) {
      const position = byId.get(mark.dataset['mark'] ?? '')
      mark.hidden = !position
      mark.toggleAttribute('data-left', position !== undefined && hasGivenUp(position.member))
      mark.style.setProperty('--x', String(position?.numFound ?? 0))
      mark.toggleAttribute('data-rival-mark', position !== undefined && position === rival)
    }
    announce(own.rank, numRacing, hasBegun)
  }

  function announce(ownRank: number, count: number, hasBegun: boolean): void {
    const now = performance.now()
    if (!hasBegun || ownRank === announcedRank || now - announcedAt < announceEveryMs) return
    announcedRank = ownRank
    announcedAt = now
    news.textContent = m.rooms_rank_of({ rank: ownRank, count })
  }
}

/** Writing the same text again would be work for nothing. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function difference(ms: number | null, otherMs: number | null): number | null {
  return ms === null || otherMs === null ? null : Math.max(0, ms - otherMs)
}
