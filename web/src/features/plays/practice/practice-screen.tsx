import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { practiceQuery, tilesOfParam } from '../queries/practice-query.ts'
import { boardIn, languageOn, promptLanguage } from '../prompt-language.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { useCurrentUser } from '../../account/index.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../screen/play-page.module.css'
import { LearnPage } from './learn-page.tsx'
import { PairsPage } from './pairs-page.tsx'
import { PracticePage } from './practice-page.tsx'

/** Practice of a few tiles, Learn mode, or what a classroom assigned, which alone is sent. Another board starts from a fresh screen. */
export function PracticeScreen() {
  const { boardIdOrSlug } = useParams({ from: '/play/$boardIdOrSlug/practice' })
  const { tiles, timed, assignment } = useSearch({ from: '/play/$boardIdOrSlug/practice' })
  return (
    <LoadedBoard
      key={`${boardIdOrSlug} ${assignment ?? ''}`}
      boardIdOrSlug={boardIdOrSlug}
      tiles={tiles}
      isTimed={timed !== undefined}
      assignmentId={assignment}
    />
  )
}

interface LoadedBoardProps {
  readonly boardIdOrSlug: string
  /** The tiles to practise; without any, the whole board is learnt. */
  readonly tiles: string | undefined
  readonly isTimed: boolean
  /** The assignment of pairs to practise, in place of tiles. */
  readonly assignmentId: string | undefined
}

function LoadedBoard({ boardIdOrSlug, tiles: requested, isTimed, assignmentId }: LoadedBoardProps) {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const board = useQuery(
    rpc.boards.toPlay.queryOptions({ input: { boardIdOrSlug }, staleTime: Infinity, gcTime: 0 }),
  ).data
  const language = board ? languageOn(board, promptLanguage.get()) : undefined
  const loaded = useQuery({
    // Requested once a visit: nothing may change under a running game.
    ...practiceQuery(board?.boardId ?? '', language),
    staleTime: Infinity,
    gcTime: 0,
    enabled: board !== undefined && board !== null,
  })
  usePageTitle(board ? m.practice_title({ board: board.name }) : m.practice_name())
  const isUnknown = board === null

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/dashboard', replace: true })
  }, [isUnknown, navigate])

  if (loaded.isError) {
    return (
      <Notice
        title={m.practice_failed()}
        actions={
          <>
            <Button variant="primary" onClick={() => void loaded.refetch()}>
              {m.common_try_again()}
            </Button>
            <ButtonLink to="/play/$boardIdOrSlug" params={{ boardIdOrSlug }}>
              {m.practice_back()}
            </ButtonLink>
          </>
        }
      >
        <p>{errorMessage(loaded.error)}</p>
      </Notice>
    )
  }
  if (!board || !loaded.data || !user) {
    return <div className={styles.play} aria-busy="true" aria-label={m.play_loading_board()} />
  }
  const { tiles, boardVersion } = loaded.data
  const prompted = tilesOfParam(requested, new Set(tiles.map((tile) => tile.tileId)))
  const read = boardIn(board, language)
  if (assignmentId !== undefined) {
    const { userId } = user
    return (
      <PairsPage assignmentId={assignmentId} board={read} boardVersion={boardVersion} tiles={tiles} userId={userId} />
    )
  }
  return prompted.length > 0 ? (
    <PracticePage
      key={`${prompted.join()} ${isTimed}`}
      board={read}
      tiles={tiles}
      prompted={prompted}
      isTimed={isTimed}
    />
  ) : (
    <LearnPage board={read} tiles={tiles} userId={user.userId} />
  )
}
