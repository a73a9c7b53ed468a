import type { Film } from '@tilerush/contract/plays/films'
import { parseLayout } from '@tilerush/core/boards/layout'
import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Tabs } from '../../../components/display/tabs.tsx'
import { Tile } from '../../../components/display/tile.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { useFilmClock } from './film-clock.ts'
import { useFilmKeys } from './film-keys.ts'
import { TileThumb } from '../../boards/index.ts'
import styles from './film-player.module.css'
import { getStops } from './film-stops.ts'

const speeds = ['0.5', '1', '2', '4'] as const
/** Units of the drawing for each tile. */
const tileUnits = 60

export interface FilmPlayerProps {
  readonly film: Film
  /** Tiles whose right clicks stand out, in the rings and on the line. */
  readonly marked?: ReadonlySet<string>
}

const nothingMarked: ReadonlySet<string> = new Set()

/** The clicks of a run on its board, as they came. */
export function FilmPlayer({ film, marked = nothingMarked }: FilmPlayerProps) {
  const [speed, setSpeed] = useState<(typeof speeds)[number]>('1')
  const { clicks, lengthMs } = film
  const player = useRef<HTMLElement>(null)
  const stops = useMemo(() => getStops(film), [film])
  const clock = useFilmClock(stops, Number(speed))
  useFilmKeys(player, clock, stops)
  const numClicks = clicks.filter(({ atMs }) => atMs <= clock.positionMs).length
  return (
    <section ref={player} className={`grid ${styles.film}`} aria-label={m.film_title()}>
      <FilmPrompt film={film} numClicks={numClicks} positionMs={clock.positionMs} />
      <FilmBoard film={film} numClicks={numClicks} marked={marked} />
      <div className={styles.scrub}>
        <Button iconOnly aria-label={clock.isPlaying ? m.film_pause() : m.film_play()} onClick={clock.toggle}>
          {clock.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <div className={styles.rail}>
          <ClickMarks film={film} marked={marked} />
          <input
            type="range"
            aria-label={m.film_position()}
            aria-valuetext={resultSeconds(clock.positionMs)}
            min={0}
            max={lengthMs}
            step={1}
            value={clock.positionMs}
            onChange={(event) => clock.seek(event.target.valueAsNumber)}
          />
        </div>
        <div className={`row between ${styles.speed}`}>
          <Tabs
            label={m.film_speed()}
            tabs={speeds.map((id) => ({ id, label: m.film_times({ speed: id }) }))}
            chosen={speed}
            onChoose={setSpeed}
          />
          <span className="num small muted" translate="no">
            {m.film_click({ number: numClicks, amount: clicks.length })}
          </span>
        </div>
      </div>
    </section>
  )
}

/** When each click came, above the line of the film. */
function ClickMarks({ film: { clicks, lengthMs }, marked }: Required<FilmPlayerProps>) {
  return (
    <div className={styles.marks} aria-hidden>
      {clicks.map((click) => (
        <i
          key={`${click.atMs} ${click.tileId}`}
          className={styles[getLook(click, marked)]}
          style={{ insetInlineStart: `${(100 * click.atMs) / Math.max(1, lengthMs)}%` }}
        />
      ))}
    </div>
  )
}

function getLook(
  { isRight, tileId }: Film['clicks'][number],
  marked: ReadonlySet<string>,
): 'miss' | 'marked' | 'plain' {
  if (!isRight) return 'miss'
  return marked.has(tileId) ? 'marked' : 'plain'
}

interface FilmProps {
  readonly film: Film
  readonly numClicks: number
}

function FilmPrompt({ film, numClicks, positionMs }: FilmProps & { readonly positionMs: number }) {
  const numRight = film.clicks.slice(0, numClicks).filter(({ isRight }) => isRight).length
  return (
    <p className={styles.prompt} translate="no">
      <small>{film.promptPrefix}</small>
      <b dir="auto">{film.prompts[numRight]}</b>
      <span className="num">{resultSeconds(positionMs)}</span>
    </p>
  )
}

function FilmBoard({
  film: { tiles, look, clicks, boardPortraitLayout },
  numClicks,
  marked,
}: FilmProps & { readonly marked: ReadonlySet<string> }) {
  const { rows, columns } = parseLayout(boardPortraitLayout)
  const shown = clicks.slice(0, numClicks)
  const found = new Set(shown.filter(({ isRight }) => isRight).map(({ tileId }) => tileId))
  const last = shown.at(-1)
  const centres = new Map(
    tiles.map(({ tileId }, index) => [
      tileId,
      { x: (0.5 + (index % columns)) * tileUnits, y: (0.5 + Math.floor(index / columns)) * tileUnits },
    ]),
  )
  const rings = shown.map((click) => ({ ...click, ...(centres.get(click.tileId) ?? { x: 0, y: 0 }) }))
  const grid: CSSProperties = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
  const shape = { '--rows': rows, '--columns': columns } as CSSProperties
  return (
    // The board has its own direction: it is laid from the left in every language.
    <div className={styles.board} dir="ltr" style={shape}>
      <div className={styles.grid} style={grid} aria-hidden>
        {tiles.map((face) => (
          <Tile
            key={face.tileId}
            {...(face.tileId === last?.tileId
              ? { state: last.isRight ? ('hit' as const) : ('bad' as const) }
              : found.has(face.tileId) && { state: 'done' as const })}
          >
            <TileThumb
              face={face}
              look={look}
              className={classNames(styles.image, look.tileBackgroundSize === 'contain' && styles.inset)}
            />
          </Tile>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${columns * tileUnits} ${rows * tileUnits}`}
        role="img"
        aria-label={m.film_rings({ amount: numClicks })}
      >
        <polyline className={styles.path} points={rings.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {rings.map((ring, index) => (
          <g key={`${ring.atMs} ${ring.tileId}`} className={styles[getLook(ring, marked)]}>
            <circle className={styles.ring} cx={ring.x} cy={ring.y} r={10} />
            <text x={ring.x} y={ring.y}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
