import { memo, useEffect, useRef, useState } from 'react'
import { MemberAvatar } from '../member-avatar.tsx'
import { teamMark } from '../team.tsx'
import { isInRace } from '../connection/room-state.ts'
import { useRoomConnection } from '../use-room.ts'
import { createStripPainter } from './paint-strip.ts'
import styles from './strip.module.css'

const paintEveryMs = 500

/**
 * How the race stands, under the board: rank, gap, and everybody on one track. Written to the page twice a second,
 * beside React, and laid out alone: the board stays as fast as without it.
 */
export const Strip = memo(function Strip() {
  const { get } = useRoomConnection()
  // These raced at the start; a member who comes later has no mark here, and a rank all the same.
  const [{ room, members, memberId }] = useState(get)
  const strip = useRef<HTMLDivElement>(null)
  const news = useRef<HTMLOutputElement>(null)
  const own = members.find((member) => member.memberId === memberId)
  const racers = members.filter((member) => isInRace(member, room))

  useEffect(() => {
    if (!strip.current || !news.current) return undefined
    const paint = createStripPainter(strip.current, news.current)
    paint(get())
    const painting = setInterval(() => paint(get()), paintEveryMs)
    return () => clearInterval(painting)
  }, [get])

  return (
    <>
      <div
        ref={strip}
        className={styles.strip}
        data-strip
        data-team={teamMark(own?.team ?? null)}
        aria-hidden
        translate="no"
      >
        <p className={styles.line}>
          <b data-rank />
          <span data-of />
          <span className={styles.gap}>
            <b className="num" data-gap />
            <span data-rival />
          </span>
        </p>
        <div className={styles.track} style={{ '--cells': room.board.numPrompts + 1 } as React.CSSProperties}>
          <span className={styles.cells} data-cells>
            {Array.from({ length: room.board.numPrompts + 1 }, (_, index) => (
              <i key={index} className={index === room.board.numPrompts ? styles.goal : undefined} />
            ))}
          </span>
          {racers.map((member) => (
            <i
              key={member.memberId}
              data-mark={member.memberId}
              data-team={teamMark(member.team)}
              className={member.memberId === memberId ? styles.own : styles.mark}
            >
              <MemberAvatar member={member} className={styles.avatar} />
            </i>
          ))}
        </div>
      </div>
      <output ref={news} className="sr" translate="no" />
    </>
  )
})
