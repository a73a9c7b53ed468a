/** What members of a classroom mix up, for its teachers (docs/rules.md#what-teachers-see-of-runs). */
import { setImmediate } from 'node:timers/promises'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { boardNameIn } from '@tilerush/core/boards/translations'
import { classMixUpsMax, insightBoardsMax } from '@tilerush/core/classrooms/constants'
import type { Locale } from '@tilerush/core/language/constants'
import { countMixUps } from '@tilerush/core/play/mix-ups'
import type { ClassMixUp } from '@tilerush/contract/classrooms/insights'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { getBoardContents, visibleBoardsById, type BoardReader, type ReadyBoard } from '../../boards/index.ts'
import { classroomOf, type Refusal } from '../access.ts'
import { listAssignments, type AssignmentRow } from '../assignments/assignment-store.ts'
import { listChangedCells, listMixUps, readCellRuns, saveCells, type MixUpRow } from './mix-up-store.ts'

/** So few that no statement, and no count of clicks, holds others up. */
const cellsAtOnce = 50

/** More pairs are read than are shown, since boards may have lost some of their tiles. */
const readPairs = 4 * classMixUpsMax

/** Whose mix-ups, and on which boards. */
export interface MixUpChoice {
  readonly boardIds: readonly string[]
  /** Null for all members. */
  readonly memberIds: readonly string[] | null
}

export async function getMixUps(
  deps: Deps,
  reader: BoardReader,
  code: string,
  assignmentId: string | undefined,
): Promise<Result<{ mixUps: ClassMixUp[] }, Refusal<'teach'> | 'ASSIGNMENT_NOT_FOUND'>> {
  const access = await classroomOf(deps, code, reader.viewer, 'teach')
  if (!access.ok) return access
  const { classroomId } = access.value.classroom
  const rows = await listAssignments(deps.database.orm, classroomId)
  const assignment = rows.find((row) => row.assignmentId === assignmentId)
  if (assignmentId !== undefined && !assignment) return { ok: false, error: 'ASSIGNMENT_NOT_FOUND' }
  const choice = assignment ?? { boardIds: boardsOf(rows), memberIds: null }
  await refreshMixUps(deps, classroomId, choice.boardIds, null)
  return { ok: true, value: { mixUps: await readMixUps(deps, reader, classroomId, choice) } }
}

/** The boards that teachers read runs of: those of the assignments that are due last. */
export function boardsOf(rows: readonly Pick<AssignmentRow, 'boardIds'>[]): string[] {
  return [...new Set(rows.flatMap(({ boardIds }) => boardIds))].slice(0, insightBoardsMax)
}

/** Counts the clicks of members with new runs on the boards; `memberId`: of this one alone. */
export async function refreshMixUps(
  { database, clock }: Deps,
  classroomId: string,
  boardIds: readonly string[],
  memberId: string | null,
): Promise<void> {
  const { orm } = database
  const now = clock.now()
  const cells = await listChangedCells(orm, classroomId, boardIds, memberId)
  for (let from = 0; from < cells.length; from += cellsAtOnce) {
    const read = await readCellRuns(orm, classroomId, cells.slice(from, from + cellsAtOnce))
    const counted = read.map(({ runs, ...cell }) => ({ ...cell, mixUps: countMixUps(runs) }))
    await saveCells(orm, classroomId, counted, now)
    await setImmediate()
  }
}

/** As they were counted last. Boards that are not live are left out, and tiles that a board no longer has. */
export async function readMixUps(
  deps: Deps,
  { viewer, locale }: BoardReader,
  classroomId: string,
  { boardIds, memberIds }: MixUpChoice,
): Promise<ClassMixUp[]> {
  const visible = await visibleBoardsById(deps, viewer, new Set(boardIds))
  const live = visible.filter(({ mode }) => mode === 'live')
  const contents = await getBoardContents(deps.database).getAll(live)
  const boards = new Map(contents.map((board) => [board.content.boardId, board]))
  const rows = await listMixUps(deps.database.orm, classroomId, [...boards.keys()], memberIds, readPairs)
  return rows.flatMap((row) => toMixUp(row, boards.get(row.boardId), locale) ?? []).slice(0, classMixUpsMax)
}

function toMixUp(
  { boardId, askedTileId, clickedTileId, times, numPupils }: MixUpRow,
  board: ReadyBoard | undefined,
  locale: Locale,
): ClassMixUp | null {
  const [asked, clicked] = [
    board && findTile(board, askedTileId, locale),
    board && findTile(board, clickedTileId, locale),
  ]
  if (!board || !asked || !clicked) return null
  const { content, look } = board
  const names = { boardSlug: content.slug, boardName: boardNameIn(content, locale) }
  return { boardId, ...names, look, clicked, asked, times, numPupils }
}

/** Its name is the first wording of its prompt. */
function findTile({ faces, playedTiles, playedTilesIn }: ReadyBoard, tileId: string, locale: Locale) {
  const tile = (playedTilesIn.get(locale) ?? playedTiles).find((each) => each.tileId === tileId)
  const face = faces.find((each) => each.tileId === tileId)
  return tile && face ? { name: promptAlternatives(tile.prompt)[0] ?? '', face } : null
}
