/**
 * The quick way through a call: one JSON body in, one JSON body out, which is every call but an upload. The library's
 * handler, which also carries files, dates and streams, costs most of a small call's time (docs/decisions/0006).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createProcedureClient, isProcedure, ORPCError, type Procedure } from '@orpc/server'
import { bodyLimits, type BodyKind, type CallMeta } from '@tilerush/contract/call'
import type { CallContext } from '../lib/call-context.ts'
import { holdsUnstorableText } from '../lib/storable-text.ts'
import { readBody } from './read-body.ts'

/** A procedure by its address, with what is checked before its body is read. */
export interface RpcProcedure {
  readonly access: CallMeta['access']
  readonly bodyKind: BodyKind
  /** Reads the request's JSON body and sends the response. */
  readonly handleJson: (request: IncomingMessage, response: ServerResponse, context: CallContext) => Promise<void>
}

// oxlint-disable-next-line typescript/no-explicit-any -- each procedure has types of its own, checked by the contract
type AnyCall = Procedure<CallContext, any, any, any, any, any>

/** Above this an answer is sent compressed: lists of boards shrink to a fifth. */
const compressedFromBytes = 1024
/** Quick enough for every answer, and still smaller than gzip. */
const brotliQuality = 4
/** For a body of JSON on the slowest line, ms. */
const bodyTimeoutMs = 30_000
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const packers = {
  br: (text: string) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => compressGzip(text),
}

/** Whether the body is plain JSON that nobody packed. */
export function isPlainJson({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/json') === true && headers['content-encoding'] === undefined
}

/** Every procedure of the router by its address below the prefix, `/boards/toPlay`. */
export function indexProcedures(router: object): ReadonlyMap<string, RpcProcedure> {
  const procedures = new Map<string, RpcProcedure>()
  const add = (node: unknown, path: readonly string[]): void => {
    if (isProcedure(node)) procedures.set(`/${path.join('/')}`, toRpcProcedure(node as AnyCall, path))
    else if (typeof node === 'object' && node !== null) {
      for (const [name, child] of Object.entries(node)) add(child, [...path, name])
    }
  }
  add(router, [])
  return procedures
}

function toRpcProcedure(procedure: AnyCall, path: readonly string[]): RpcProcedure {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a procedure's definition
  const { access, body: bodyKind = 'fields' }: CallMeta = procedure['~orpc'].meta
  const client = createProcedureClient(procedure, { path, context: (call: { context: CallContext }) => call.context })
  const handleJson: RpcProcedure['handleJson'] = async (request, response, context) => {
    try {
      const body = await readBody(request, bodyLimits[bodyKind], bodyTimeoutMs)
      if (body === null) {
        // The rest is not read, so the connection cannot be used again.
        response.setHeader('Connection', 'close')
        throw new ORPCError('PAYLOAD_TOO_LARGE', { status: 413 })
      }
      const output: unknown = await client(inputOf(body), { context: { context } })
      await send(request, response, 200, output)
    } catch (thrown) {
      if (!(thrown instanceof ORPCError)) throw thrown
      await sendRpcError(request, response, thrown)
    }
  }
  return { access, bodyKind, handleJson }
}

export async function sendRpcError(
  request: IncomingMessage,
  response: ServerResponse,
  error: ORPCError<string, unknown>,
): Promise<void> {
  await send(request, response, error.status, error.toJSON())
}

/** @throws BAD_REQUEST for a body that is not an envelope of plain JSON, or holds a text that cannot be kept. */
function inputOf(body: string): unknown {
  try {
    const envelope: unknown = body === '' ? {} : JSON.parse(body)
    const isEnvelope = typeof envelope === 'object' && envelope !== null && !holdsUnstorableText(body)
    if (isEnvelope) return 'json' in envelope ? envelope.json : undefined
  } catch {
    // Said below.
  }
  throw new ORPCError('BAD_REQUEST', { message: 'The body is not JSON of the form {"json": …}' })
}

/** An answer as it travels: its text, and packed in the ways that were asked for so far. */
interface Written {
  readonly text: string
  readonly numBytes: number
  readonly packed: Map<Coding, Promise<Buffer>>
}
type Coding = 'br' | 'gzip'

/** Of the answers that never change, which are frozen (see `checkOnce`). */
const written = new WeakMap<object, Written>()

function write(json: unknown): Written {
  const lasting = typeof json === 'object' && json !== null && Object.isFrozen(json) ? json : null
  const known = lasting && written.get(lasting)
  if (known) return known
  const text = JSON.stringify({ json })
  const answer = { text, numBytes: Buffer.byteLength(text), packed: new Map() }
  if (lasting) written.set(lasting, answer)
  return answer
}

async function send(request: IncomingMessage, response: ServerResponse, status: number, json: unknown): Promise<void> {
  const answer = write(json)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const packed = answer.numBytes < compressedFromBytes ? null : await pack(request, response, answer)
  response.writeHead(status, { 'Content-Length': packed?.length ?? answer.numBytes })
  // A text goes out with its head in one piece, which a buffer would not.
  response.end(packed ?? answer.text)
}

/** Null when the visitor takes no packed answer. */
async function pack(request: IncomingMessage, response: ServerResponse, answer: Written): Promise<Buffer | null> {
  response.setHeader('Vary', 'Accept-Encoding')
  const coding = codingFor(request.headers['accept-encoding'] ?? '')
  if (!coding) return null
  response.setHeader('Content-Encoding', coding)
  const body = answer.packed.get(coding) ?? packers[coding](answer.text)
  answer.packed.set(coding, body)
  return body
}

function codingFor(accepted: string): Coding | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}
