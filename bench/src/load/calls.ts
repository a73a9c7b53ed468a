/** The calls of a play, as one of the measured servers takes them. */
import { randomUUID } from 'node:crypto'
import type { StartedPlay } from '@tilerush/contract/plays/plays'
import type { Click } from '@tilerush/core/play/types'
import { readStart } from '../../../testkit/runs.ts'
import type { Sent } from './caller.ts'

export interface Player {
  /** The session has it: a cookie header of the product, a session token of the peer. */
  readonly credential: string
  readonly email: string
  /** As a proxy reports it: calls are limited by network. */
  readonly address: string
}

export interface PlayCalls {
  board(player: Player, slug: string): Sent
  start(player: Player, slug: string): Sent
  finish(player: Player, playId: string, clicks: readonly Click[]): Sent
  readStart(body: string): StartedPlay
  /** Whether the finished run was believed. */
  isVerified(body: string): boolean
}

export function productCall({ credential, address }: Player, name: string, input: unknown): Sent {
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

export const productCalls: PlayCalls = {
  board: (player, slug) => productCall(player, 'boards/toPlay', { boardIdOrSlug: slug }),
  start: (player, slug) => productCall(player, 'plays/start', { boardId: slug, idempotencyKey: randomUUID() }),
  finish: (player, playId, clicks) => productCall(player, 'plays/finish', { playId, clicks }),
  readStart,
  isVerified: (body) => body.includes('"unverifiedReasons":[]'),
}

export const peerApplication = { id: 'bench', path: '/parse' } as const

function peerCall({ credential, address }: Player, name: string, input: unknown): Sent {
  const body = JSON.stringify(input)
  return {
    method: 'POST',
    path: `${peerApplication.path}/functions/${name}`,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-parse-application-id': peerApplication.id,
      'x-parse-session-token': credential,
      'x-forwarded-for': address,
    },
    body,
  }
}

export const peerCalls: PlayCalls = {
  board: (player, slug) => peerCall(player, 'board', { slug }),
  start: (player, slug) => peerCall(player, 'start', { slug, idempotencyKey: randomUUID() }),
  finish: (player, playId, clicks) => peerCall(player, 'finish', { playId, clicks }),
  readStart: (body) => (JSON.parse(body) as { readonly result: StartedPlay }).result,
  isVerified: (body) => body.includes('"outcome":"COMPLETED"'),
}
