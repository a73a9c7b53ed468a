/** The operations of `/api/v1`, each by the procedures that the screens use, in shapes that stay (docs/rules.md#programming-interface). */
import { randomUUID } from 'node:crypto'
import type { ApiBoardDetails } from '@tilerush/contract/api/schemas'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { cardsPerPage } from '@tilerush/core/boards/constants'
import { getImagesFolderName } from '@tilerush/core/boards/images/tile-image'
import { shownAssignmentsMax } from '@tilerush/core/classrooms/constants'
import { historyPageMax } from '@tilerush/core/play/constants'
import { ORPCError } from '@orpc/server'
import { toChangedDraft, toNewDraft } from './board-draft.ts'
import { operations, type ApiContext } from './api-context.ts'

const boards = {
  list: operations.boards.list.handler(async ({ input: { category, find, page }, context }) => {
    const { procedures, deps } = context
    const asked = { ...(find !== undefined && { find }), ...(page !== undefined && { page }) }
    const cards =
      category === undefined
        ? await procedures.boards.byName(asked)
        : await procedures.boards.byCategory({ category, ...asked })
    return {
      boards: cards.map((card) => toBoard(card, deps.settings.publicUrl)),
      hasMore: cards.length === cardsPerPage,
    }
  }),

  get: operations.boards.get.handler(async ({ input, context }) => toDetails(await readBoard(context, input.boardId))),

  create: operations.boards.create.handler(async ({ input, context: { procedures, deps } }) => {
    const { nextBoardId: boardId, slug } = await procedures.boards.checkName({ name: input.name.slice(0, 500) })
    const draft = toNewDraft(input, getImagesFolderName(boardId, slug), deps.random)
    return toDetails(await procedures.boards.create({ boardId, draft, saveKey: input.idempotencyKey ?? randomUUID() }))
  }),

  update: operations.boards.update.handler(async ({ input, context }) => {
    const { procedures, deps } = context
    const { boardId, version: expectedVersion, idempotencyKey: saveKey = randomUUID() } = input
    const draft = toChangedDraft(await readBoard(context, boardId), input, deps.random)
    return toDetails(await procedures.boards.update({ boardId, expectedVersion, draft, saveKey }))
  }),
}

const me = {
  runs: operations.me.runs.handler(async ({ input: { boardId, after }, context: { procedures } }) => {
    const from = after === undefined ? {} : { after: parseCursor(after) }
    const { runs, next } = await procedures.plays.history({ boardId, limit: historyPageMax, ...from })
    return {
      runs: runs.map(({ playId, totalDurationMs, penaltyDurationMs, numIncorrectClicks, ...run }) => ({
        runId: playId,
        finishedAt: run.finishedAt,
        totalMs: totalDurationMs,
        penaltyMs: penaltyDurationMs,
        accuracy: run.accuracy,
        numWrongClicks: numIncorrectClicks,
        isNewBest: run.isNewBest,
      })),
      next: next && `${next.finishedAt} ${next.playId}`,
    }
  }),

  bests: operations.me.bests.handler(async ({ context: { procedures } }) => {
    const { bests } = await procedures.progress.overview({ timeZone: 'UTC' })
    return {
      bests: bests.map(({ boardId, boardName, totalDurationMs, accuracy, numTimesPlayed, setAt }) => ({
        boardId,
        boardName,
        totalMs: totalDurationMs,
        accuracy,
        numRuns: numTimesPlayed,
        setAt,
      })),
    }
  }),
}

const classrooms = {
  list: operations.classrooms.list.handler(async ({ context: { procedures } }) => {
    const { teaching } = await procedures.classrooms.list()
    return {
      classrooms: teaching.map(({ classroomId, code, name, role, isArchived, numMembers }) => ({
        classroomId,
        code,
        name,
        role,
        isArchived,
        numMembers,
      })),
    }
  }),

  results: operations.classrooms.results.handler(async ({ input: { code, after }, context: { procedures } }) => {
    const [{ assignments }, { numMembers }] = await Promise.all([
      procedures.classrooms.assignments({ code }),
      procedures.classrooms.get({ code }),
    ])
    const shown = assignments.filter(({ kind }) => kind === 'boards').slice(0, shownAssignmentsMax)
    // One that was deleted since begins anew.
    const rest = shown.slice(shown.findIndex(({ assignmentId }) => assignmentId === after) + 1)
    const page = rest.slice(0, countOnPage(rest, numMembers))
    const assignmentIds = page.map(({ assignmentId }) => assignmentId)
    if (assignmentIds.length === 0) return { assignments: [], next: null }
    const matrix = await procedures.classrooms.matrix({ code, assignmentIds, isWhole: true })
    return {
      next: rest.length > page.length ? (assignmentIds.at(-1) ?? null) : null,
      assignments: matrix.assignments.map(({ assignmentId, title, opensAt, dueAt, boardIds }, index) => ({
        assignmentId,
        title,
        opensAt,
        dueAt,
        members: matrix.members.flatMap(({ memberId, realName, gamerTag, progress }) => {
          const cells = progress[index]
          if (!cells) return []
          const results = cells.flatMap((cell, column) => {
            if (!cell) return []
            const { state, bestMs, untimed, bestAccuracy } = cell
            return [{ boardId: boardIds[column] ?? '', state, bestMs, untimed, bestAccuracy }]
          })
          return [{ memberId, realName, gamertag: gamerTag, boards: results }]
        }),
      })),
    }
  }),
}

/** A page has so many boards of members at most, and one assignment at least, which has 4000 at most: some 10 ms of work. */
const resultsPerPage = 4000

function countOnPage(assignments: readonly { readonly boardIds: readonly string[] }[], numMembers: number): number {
  let left = resultsPerPage
  const first = assignments.findIndex(({ boardIds }, index) => {
    left -= boardIds.length * numMembers
    return left < 0 && index > 0
  })
  return first === -1 ? assignments.length : first
}

export const v1Router = {
  boards,
  imports: {
    get: operations.imports.get.handler(({ input, context: { procedures } }) =>
      procedures.boards.archiveState({ importId: input.importId }),
    ),
  },
  me,
  classrooms,
}

async function readBoard({ procedures }: ApiContext, boardId: string): Promise<BoardDetails> {
  const board = await procedures.boards.get({ boardId })
  if (!board) throw new ORPCError('BOARD_NOT_FOUND', { status: 404 })
  return board
}

function toBoard(card: BoardCard, publicUrl: string) {
  const { boardId, slug, name, category, mode, keywords, numTiles, isPlayable } = card
  const { boardPortraitLayout: layout, promoted: isPromoted } = card
  const url = `${publicUrl}/play/${slug}`
  return { boardId, slug, name, category, mode, layout, keywords, numTiles, isPlayable, isPromoted, url }
}

function toDetails({
  tiles,
  boardPortraitLayout: layout,
  promoted: isPromoted,
  boardId,
  version,
  slug,
  name,
  nameTranslations,
  promptPrefix,
  prefixTranslations,
  category,
  mode,
  keywords,
  isPlayable,
}: BoardDetails): ApiBoardDetails {
  return {
    boardId,
    version,
    slug,
    name,
    nameTranslations,
    promptPrefix,
    prefixTranslations,
    category,
    mode,
    layout,
    keywords,
    isPlayable,
    isPromoted,
    tiles: tiles.map(({ tileId, prompt, translations, answerText, enabled, imageUrl, credit }) => ({
      tileId,
      prompt,
      translations,
      answerText,
      isEnabled: enabled,
      imageUrl,
      credit,
    })),
  }
}

/** `next` of the page before. */
function parseCursor(text: string): { finishedAt: string; playId: string } {
  const [finishedAt = '', playId = ''] = text.split(' ')
  return { finishedAt, playId }
}
