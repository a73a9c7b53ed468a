import type { ClassRace } from '@tilerush/contract/classrooms/assignments'
import { Flag } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { Cover } from '../../boards/index.ts'
import styles from './todo.module.css'

/** The race that the user's class is about to play: one tap leads into its room. It is read out when it comes. */
export function RaceBanner({ race }: { readonly race: ClassRace | null }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks
    <div role="status" data-door>
      {race && (
        <section className={styles.race} data-category={race.card?.category}>
          {race.card && <Cover faces={race.card.cover} look={race.card.look} size="mini" />}
          <div>
            <h2>{m.todo_race_heading()}</h2>
            <p>{m.todo_race_text({ board: isolated(race.boardName), numIn: race.numIn, count: race.numMembers })}</p>
          </div>
          <ButtonLink to="/room/$code" params={{ code: race.roomCode }} variant="go" size="lg">
            <Flag aria-hidden />
            {m.todo_race_join()}
          </ButtonLink>
        </section>
      )}
    </div>
  )
}
