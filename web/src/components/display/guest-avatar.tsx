import { classNames } from '../../lib/class-names.ts'
import styles from './guest-avatar.module.css'

interface GuestAvatarProps {
  /** Any whole number, such as a seat or that of a name (`patternOfName`): the same one has the same pattern. */
  readonly pattern: number
  readonly className?: string | undefined
}

/** The avatar of a player without an account: six to eight tiles of the nine, mirrored. */
export function GuestAvatar({ pattern, className }: GuestAvatarProps) {
  return (
    <svg className={classNames(styles.avatar, className)} viewBox="-5 -5 34 34" aria-hidden>
      {guestPattern(pattern).map((position) => (
        <rect
          key={position}
          x={(position % 3) * 8.5}
          y={Math.floor(position / 3) * 8.5}
          width="7"
          height="7"
          rx="1.9"
        />
      ))}
    </svg>
  )
}

/** Each as three rows of a side and a middle tile: six to eight tiles in all, two for a side. */
const patterns = Array.from({ length: 64 }, (_, bits) => ({
  sides: [1, 2, 4].map((bit) => (bits & bit) !== 0),
  middles: [8, 16, 32].map((bit) => (bits & bit) !== 0),
})).filter(({ sides, middles }) => {
  const numTiles = 2 * sides.filter(Boolean).length + middles.filter(Boolean).length
  return numTiles >= 6 && numTiles <= 8
})

/** The number of a generated name. */
export function patternOfName(name: string): number {
  let sum = 0
  for (const letter of name) sum = (31 * sum + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum
}

/** The positions of the tiles, 0 to 8, row by row. Neighbouring numbers have different ones. */
export function guestPattern(number: number): number[] {
  const pattern = patterns[(number * 7) % patterns.length]
  return [0, 1, 2].flatMap((row) => [
    ...(pattern?.sides[row] ? [3 * row, 3 * row + 2] : []),
    ...(pattern?.middles[row] ? [3 * row + 1] : []),
  ])
}
