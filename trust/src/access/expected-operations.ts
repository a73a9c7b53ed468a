/** Which key may do what at `/api/v1`, written by hand from docs/rules.md#programming-interface and docs/rules.md#roles. */
import type { ApiScope } from '@tilerush/core/api/constants'
import type { VisitorKind } from './expected-access.ts'

/** The owners of the keys: a visitor has none. */
export type OwnerKind = Exclude<VisitorKind, 'visitor'>

const players: readonly OwnerKind[] = ['player', 'editor', 'admin']
const editors: readonly OwnerKind[] = ['editor', 'admin']

interface ExpectedOperation {
  readonly scope: ApiScope
  readonly owners: readonly OwnerKind[]
  /** A request that gets past its schema. */
  readonly path: string
  readonly body?: object
}

const board = { name: 'x', category: 'geography', tiles: [] }

/** By method and address as the description of the interface writes them: the proof finds one without a row. */
export const expectedOperations: Readonly<Record<string, ExpectedOperation>> = {
  'GET /boards': { scope: 'read', owners: players, path: '/boards' },
  'POST /boards': { scope: 'boards', owners: editors, path: '/boards', body: board },
  'GET /boards/{boardId}': { scope: 'boards', owners: editors, path: '/boards/0001' },
  'PATCH /boards/{boardId}': { scope: 'boards', owners: editors, path: '/boards/0001', body: { version: 9999 } },
  'POST /imports': { scope: 'boards', owners: editors, path: '/imports', body: {} },
  'GET /imports/{importId}': {
    scope: 'boards',
    owners: editors,
    path: '/imports/00000000-0000-4000-8000-000000000000',
  },
  'GET /me/runs': { scope: 'read', owners: players, path: '/me/runs?boardId=0001' },
  'GET /me/bests': { scope: 'read', owners: players, path: '/me/bests' },
  'GET /classrooms': { scope: 'classrooms', owners: players, path: '/classrooms' },
  'GET /classrooms/{code}/results': { scope: 'classrooms', owners: players, path: '/classrooms/222222/results' },
}
