/** How a body gets in: by the budget of all large ones, in bounded time, or not at all. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ORPCError } from '@orpc/server'
import type { BodyBudget } from '../../lib/admission/body-budget.ts'
import type { Holder } from '../../lib/admission/shares.ts'
import { readBody } from '../http/read-body.ts'

/** A body of JSON may take this long on the slowest line, ms. */
const bodyTimeoutMs = 30_000

export const tooLarge = () => new ORPCError('PAYLOAD_TOO_LARGE', { status: 413 })

/**
 * Resolves with the end of the reservation. Who is cut off gets to know by `sayBusy` that the body may be sent again;
 * whatever reads it finds that it broke off.
 */
export async function reserveBody(
  budget: BodyBudget,
  { caller, numBytes }: { readonly caller: Holder; readonly numBytes: number },
  request: IncomingMessage,
  response: ServerResponse,
  sayBusy: () => void,
): Promise<() => void> {
  const cutOff = () => {
    response.once('finish', () => request.destroy())
    response.setHeader('Connection', 'close')
    sayBusy()
  }
  return await budget.reserve({ ...caller, numBytes, request, cutOff })
}

/** @throws PAYLOAD_TOO_LARGE, and what `readBody` throws. */
export async function readText(request: IncomingMessage, response: ServerResponse, maxBytes: number): Promise<string> {
  const text = await readBody(request, maxBytes, bodyTimeoutMs)
  if (text !== null) return text
  // The rest is not read, so the connection cannot be reused.
  response.setHeader('Connection', 'close')
  throw tooLarge()
}
