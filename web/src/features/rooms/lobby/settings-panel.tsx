import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import { can } from '@tilerush/core/account/roles'
import { localeNames } from '@tilerush/core/language/constants'
import { roundCounts, teamCounts } from '@tilerush/core/rooms/constants'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Tabs } from '../../../components/display/tabs.tsx'
import { formatLocale } from '../../../lib/format/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { Cover } from '../../boards/index.ts'
import { isOwner, ownMember, useRoom } from '../use-room.ts'
import { ChangeBoard } from './change-board.tsx'
import styles from './settings-panel.module.css'
import { useChoices } from './use-choices.ts'

/** Board and rules of the next race, as the host sets them; a host who stands in chooses the board alone. */
export function SettingsPanel() {
  const room = useRoom((state) => state.room)
  const [isChanging, setIsChanging] = useState(false)
  const user = useCurrentUser()
  const owns = useRoom(isOwner)
  const { board, boardNames } = room
  return (
    <section className={`panel ${styles.panel}`} aria-label={m.rooms_settings()}>
      <Cover faces={board.cover} look={board.look} />
      <div className={styles.board}>
        <h2>{board.name}</h2>
        <p className="muted small">
          <i className="dot" />{' '}
          {m.rooms_board_facts({
            prompts: board.numPrompts,
            layout: `\u2066${board.boardPortraitLayout.replace('x', '×')}\u2069`,
          })}
          {boardNames.length > 1 && (
            <> · {m.rooms_playlist({ position: room.boardIndex + 1, count: boardNames.length })}</>
          )}
        </p>
        {user && can(user, 'read') && (
          <Button size="xs" onClick={() => setIsChanging(true)}>
            {m.rooms_change_board()}
          </Button>
        )}
      </div>
      {owns && <Options />}
      {isChanging && <ChangeBoard onClose={() => setIsChanging(false)} />}
    </section>
  )
}

const number = (value: number): string => value.toLocaleString(formatLocale)

function Options() {
  const settings = useRoom(({ room }) => room.settings)
  const languages = useRoom(({ room }) => room.board.languages)
  const isPlaying = useRoom((state) => ownMember(state)?.isPlaying ?? true)
  const set = useChoices({ ...settings, isPlaying })
  return (
    <div className={styles.options}>
      <Option label={m.rooms_rounds()}>
        <Tabs
          label={m.rooms_rounds()}
          tabs={roundCounts.map((count) => ({ id: String(count), label: number(count) }))}
          chosen={String(settings.numRounds)}
          onChoose={(id) => set({ numRounds: Number(id) as RoomSettings['numRounds'] })}
        />
      </Option>
      <Option label={m.rooms_teams()}>
        <Tabs
          label={m.rooms_teams()}
          tabs={teamCounts.map((count) => ({ id: String(count), label: count === 0 ? m.rooms_none() : number(count) }))}
          chosen={String(settings.numTeams)}
          onChoose={(id) => set({ numTeams: Number(id) as RoomSettings['numTeams'] })}
        />
      </Option>
      <Option label={m.rooms_wrong_click()}>
        <Tabs
          label={m.rooms_wrong_click()}
          tabs={[
            { id: 'yes', label: m.rooms_penalty() },
            { id: 'no', label: m.rooms_no_penalty() },
          ]}
          chosen={settings.hasPenalty ? 'yes' : 'no'}
          onChoose={(id) => set({ hasPenalty: id === 'yes' })}
        />
      </Option>
      <Option label={m.rooms_names()}>
        <Tabs
          label={m.rooms_names()}
          tabs={[
            { id: 'own', label: m.rooms_names_own() },
            { id: 'generated', label: m.rooms_names_generated() },
          ]}
          chosen={settings.names}
          onChoose={(names) => set({ names })}
        />
      </Option>
      <Option label={m.rooms_asks_first()}>
        <Tabs
          label={m.rooms_asks_first()}
          tabs={[
            { id: 'no', label: m.rooms_no() },
            { id: 'yes', label: m.rooms_yes() },
          ]}
          chosen={settings.asksFirst ? 'yes' : 'no'}
          onChoose={(id) => set({ asksFirst: id === 'yes' })}
        />
      </Option>
      <Option label={m.rooms_you()}>
        <Tabs
          label={m.rooms_you()}
          tabs={[
            { id: 'play', label: m.rooms_you_play() },
            { id: 'present', label: m.rooms_you_present() },
          ]}
          chosen={isPlaying ? 'play' : 'present'}
          onChoose={(id) => set({ isPlaying: id === 'play' })}
        />
      </Option>
      {languages.length > 1 && (
        <label className={`line between ${styles.option}`}>
          {m.rooms_prompts()}
          <select
            className={styles.select}
            value={settings.language ?? languages[0]}
            onChange={({ target }) => set({ language: languages.find((locale) => locale === target.value) ?? null })}
          >
            {languages.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

function Option({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={`line between ${styles.option}`}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
