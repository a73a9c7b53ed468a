/** The requests of a play, as one of the measured servers takes them. */
import { randomUUID } from 'node:crypto'
import type { StartedPlay } from '@tilerush/contract/plays/plays'
import type { Click } from '@tilerush/core/play/types'
import { readStart } from '../../../testkit/runs.ts'
import type { LineRequest } from '../../../testkit/line.ts'

export interface Player {
  /** The session has it: a cookie header of the product, a session token of the competitor. */
  readonly credential: string
  readonly email: string
  /** As a proxy reports it: requests are limited by network. */
  readonly address: string
}

export interface PlayRequests {
  board(player: Player, slug: string): LineRequest
  start(player: Player, slug: string): LineRequest
  finish(player: Player, playId: string, clicks: readonly Click[]): LineRequest
  readStart(body: string): StartedPlay
  /** Whether the finished run was believed. */
  isVerified(body: string): boolean
}

export function productRequest({ credential, address }: Player, name: string, input: unknown): LineRequest {
  const body = JSON.stringify({ json: input })
  return {
    method: 'POST',
    path: `/rpc/${name}`,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie: credential,
      'x-forwarded-for': address,
    },
    body,
  }
}

export const productRequests: PlayRequests = {
  board: (player, slug) => productRequest(player, 'boards/toPlay', { boardIdOrSlug: slug }),
  start: (player, slug) => productRequest(player, 'plays/start', { boardId: slug, idempotencyKey: randomUUID() }),
  finish: (player, playId, clicks) => productRequest(player, 'plays/finish', { playId, clicks }),
  readStart,
  isVerified: (body) => body.includes('"unverifiedReasons":[]'),
}

export const competitorApplication = { id: 'bench', path: '/parse' } as const

function competitorRequest({ credential, address }: Player, name: string, input: unknown): LineRequest {
  const body = JSON.stringify(input)
  return {
    method: 'POST',
    path: `${competitorApplication.path}/functions/${name}`,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-parse-application-id': competitorApplication.id,
      'x-parse-session-token': credential,
      'x-forwarded-for': address,
    },
    body,
  }
}

export const competitorRequests: PlayRequests = {
  board: (player, slug) => competitorRequest(player, 'board', { slug }),
  start: (player, slug) => competitorRequest(player, 'start', { slug, idempotencyKey: randomUUID() }),
  finish: (player, playId, clicks) => competitorRequest(player, 'finish', { playId, clicks }),
  readStart: (body) => (JSON.parse(body) as { readonly result: StartedPlay }).result,
  isVerified: (body) => body.includes('"outcome":"COMPLETED"'),
}
