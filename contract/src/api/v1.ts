/**
 * `/api/v1`: what programs may do with a key (docs/rules.md#programming-interface). A subset of the procedures that stays as it is: additions are
 * made here, and a change that breaks a program begins a version of its own.
 */
import { apiBasePath, type ApiScope } from '@tilerush/core/api/constants'
import { filterValueMaxLength } from '@tilerush/core/boards/constants'
import { oc, type HTTPMethod, type HTTPPath } from '@orpc/contract'
import * as z from 'zod/mini'
import { archiveStateSchema } from '../boards/archive.ts'
import { boardIdSchema, boardIssueSchema } from '../boards/draft.ts'
import { categoryCodeSchema } from '../boards/boards.ts'
import { commonErrors } from '../procedure.ts'
import {
  apiBoardDetailsSchema,
  apiBoardSchema,
  apiClassroomSchema,
  bestSchema,
  boardChangeInputSchema,
  classroomInput,
  classroomResultsSchema,
  newBoardSchema,
  pageSchema,
  runSchema,
} from './schemas.ts'

/** What an operation declares: the scope that its key must have. */
export interface OperationMeta {
  readonly scope?: ApiScope
}

const operationErrors = {
  ...commonErrors,
  /** The key was not made for this. */
  SCOPE_MISSING: { status: 403 },
}

/** Starts an operation. `summary` and `description` are what the reference says. */
function operation(scope: ApiScope, method: HTTPMethod, path: HTTPPath, summary: string, description: string) {
  return oc
    .$meta<OperationMeta>({ scope })
    .route({ method, path, summary, description, tags: [scope] })
    .errors(operationErrors)
}

const boardNotFound = { BOARD_NOT_FOUND: { status: 404 } } as const
const boardInvalid = {
  BOARD_INVALID: { status: 422, data: z.object({ problems: z.array(boardIssueSchema) }) },
} as const
const classroomNotFound = { CLASSROOM_NOT_FOUND: { status: 404 } } as const

export const apiV1 = {
  boards: {
    list: operation(
      'read',
      'GET',
      '/boards',
      'List boards',
      'The boards that the owner of the key may see, by name, a page at a time.',
    )
      .input(
        z.object({
          /** In a name or keyword. */
          find: z.optional(z.string().check(z.maxLength(filterValueMaxLength))),
          category: z.optional(categoryCodeSchema),
          /** From 0. */
          page: pageSchema,
        }),
      )
      .output(z.object({ boards: z.array(apiBoardSchema), hasMore: z.boolean() })),

    get: operation(
      'boards',
      'GET',
      '/boards/{boardId}',
      'Read a board',
      'A board with all its tiles, for editors and admins.',
    )
      .input(z.object({ boardId: boardIdSchema }))
      .output(apiBoardDetailsSchema)
      .errors(boardNotFound),

    create: operation(
      'boards',
      'POST',
      '/boards',
      'Create a board',
      'A board of tiles with text. Tiles with images come by an import.',
    )
      .input(newBoardSchema)
      .output(apiBoardDetailsSchema)
      .errors(boardInvalid),

    update: operation(
      'boards',
      'PATCH',
      '/boards/{boardId}',
      'Change a board',
      'What is left out stays. Tiles keep their images.',
    )
      .input(boardChangeInputSchema)
      .output(apiBoardDetailsSchema)
      .errors({
        ...boardNotFound,
        ...boardInvalid,
        /** It has changed since: read it again. Nothing was changed. */
        VERSION_CONFLICT: { status: 409 },
      }),
  },

  imports: {
    get: operation(
      'boards',
      'GET',
      '/imports/{importId}',
      'Look at an import',
      'How far an import is. It is done once it names its boards.',
    )
      .input(z.object({ importId: z.uuid() }))
      .output(archiveStateSchema)
      .errors({ IMPORT_NOT_FOUND: { status: 404 } }),
  },

  me: {
    runs: operation(
      'read',
      'GET',
      '/me/runs',
      'List own runs',
      'The finished runs of the owner on a board, the newest first.',
    )
      .input(z.object({ boardId: boardIdSchema, after: z.optional(z.string().check(z.maxLength(200))) }))
      .output(z.object({ runs: z.array(runSchema), next: z.nullable(z.string()) })),

    bests: operation('read', 'GET', '/me/bests', 'List own bests', 'The best of the owner on each board.').output(
      z.object({ bests: z.array(bestSchema) }),
    ),
  },

  classrooms: {
    list: operation(
      'classrooms',
      'GET',
      '/classrooms',
      'List classrooms',
      'The classrooms that the owner teaches.',
    ).output(z.object({ classrooms: z.array(apiClassroomSchema) })),

    results: operation(
      'classrooms',
      'GET',
      '/classrooms/{code}/results',
      'Read results of a classroom',
      'The last assignments of boards, with what each member has done; of a large classroom a page at a time. For its teachers.',
    )
      .input(z.extend(classroomInput, { after: z.optional(z.uuid()) }))
      .output(classroomResultsSchema)
      .errors(classroomNotFound),
  },
}
export type ApiV1 = typeof apiV1

/** An archive as the body of a plain request, since it may be large; the other operations are procedures. */
export const importPath = `${apiBasePath}/imports`
