/**
 * The fast path for procedures with one JSON body in, and one or a stream of events out: all but the uploads. The
 * library's handler, which also carries files and dates, costs most of a small request's time (docs/decisions/0006).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createProcedureClient, isProcedure, ORPCError, type Procedure } from '@orpc/server'
import { bodyLimits, type BodyKind, type ProcedureMeta } from '@tilerush/contract/procedure'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import { toRpcError } from '../../lib/rpc.ts'
import { readText } from '../door/admit-body.ts'
import { readJson } from '../http/read-json.ts'
import { isEventIterator, sendEvents } from './event-stream.ts'
import { writeInPieces } from './write-in-pieces.ts'

/** A procedure by its address, with the checks before its body is read. */
export interface RpcProcedure {
  /** `boards.toPlay`. */
  readonly name: string
  readonly access: ProcedureMeta['access']
  readonly bodyKind: BodyKind
  /** Reads the request's JSON body, runs the procedure and sends the response. */
  readonly handleJson: (
    request: IncomingMessage,
    response: ServerResponse,
    context: ProcedureContext,
    inTurn: InTurn,
  ) => Promise<void>
}

/** Runs work of a request when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

// oxlint-disable-next-line typescript/no-explicit-any -- each procedure has types of its own, checked by the contract
type AnyProcedure = Procedure<ProcedureContext, any, any, any, any, any>

/** Larger responses are compressed: lists of boards shrink to a fifth. */
const compressedFromBytes = 1024
/** Makes our responses as small as the next step does, at half its time: 0.2 ms for a started play. */
const brotliQuality = 3
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const packers = {
  br: (text: string) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => compressGzip(text),
}

/** Whether the body is plain, uncompressed JSON, as one is that says nothing of its type. */
export function isPlainJson({ headers }: IncomingMessage): boolean {
  const { 'content-type': type = 'application/json', 'content-encoding': encoding } = headers
  return type.startsWith('application/json') && encoding === undefined
}

/** Every procedure of the router by its address below the prefix, `/boards/toPlay`. */
export function indexProcedures(router: object): ReadonlyMap<string, RpcProcedure> {
  const procedures = new Map<string, RpcProcedure>()
  const add = (node: unknown, path: readonly string[]): void => {
    if (isProcedure(node)) procedures.set(`/${path.join('/')}`, toRpcProcedure(node as AnyProcedure, path))
    else if (typeof node === 'object' && node !== null) {
      for (const [name, child] of Object.entries(node)) add(child, [...path, name])
    }
  }
  add(router, [])
  return procedures
}

function toRpcProcedure(procedure: AnyProcedure, path: readonly string[]): RpcProcedure {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a procedure's definition
  const { access, body: bodyKind = 'fields', isLarge = false }: ProcedureMeta = procedure['~orpc'].meta
  const client = createProcedureClient(procedure, {
    path,
    context: (started: { context: ProcedureContext }) => started.context,
  })
  const handleJson: RpcProcedure['handleJson'] = async (request, response, context, inTurn) => {
    try {
      const body = await readText(request, response, bodyLimits[bodyKind]).catch((error: unknown) => {
        throw error instanceof ORPCError ? toRpcError(error, context, path) : error
      })
      const input = getInput(body, context, path)
      const output: unknown = await inTurn(() => client(input, { context: { context } }))
      // The request is over, as far as its caller's requests are counted; the stream goes on.
      if (isEventIterator(output)) void sendEvents(response, output)
      else if (isLarge) await sendWritten(request, response, 200, await writeLarge(output))
      else await send(request, response, 200, output)
    } catch (thrown) {
      if (!(thrown instanceof ORPCError)) throw thrown
      context.noteErrorCode?.(thrown.code)
      await context.beforeRefusal?.(thrown.status)
      await sendRpcError(request, response, thrown)
    }
  }
  return { name: path.join('.'), access, bodyKind, handleJson }
}

export async function sendRpcError(
  request: IncomingMessage,
  response: ServerResponse,
  error: ORPCError<string, unknown>,
): Promise<void> {
  await send(request, response, error.status, error.toJSON())
}

const malformed = () => new ORPCError('BAD_REQUEST', { message: 'The body is not JSON of the form {"json": …}' })

/** @throws {ORPCError} BAD_REQUEST for a body that is not an envelope of plain JSON. */
function getInput(body: string, context: ProcedureContext, path: readonly string[]): unknown {
  try {
    const envelope = body === '' ? {} : readJson(body)
    if (typeof envelope !== 'object' || envelope === null) throw malformed()
    return 'json' in envelope ? envelope.json : undefined
  } catch (error) {
    throw toRpcError(error, context, path)
  }
}

/** A serialised response: its text, and the encodings that were requested so far. */
interface Written {
  readonly text: string
  readonly numBytes: number
  readonly packed: Map<Coding, Promise<Buffer>>
}
type Coding = 'br' | 'gzip'

/** Cache of the frozen, immutable responses (see `checkOnce`). */
const written = new WeakMap<object, Written>()
const writing = new WeakMap<object, Promise<Written>>()

function write(json: unknown): Written {
  const lasting = typeof json === 'object' && json !== null && Object.isFrozen(json) ? json : null
  const known = lasting && written.get(lasting)
  if (known) return known
  const text = JSON.stringify({ json })
  const encoded = { text, numBytes: Buffer.byteLength(text), packed: new Map() }
  if (lasting) written.set(lasting, encoded)
  return encoded
}

/** The same, a piece at a time; those who get the same response wait for one text. */
async function writeLarge(json: unknown): Promise<Written> {
  const isShared = typeof json === 'object' && json !== null && Object.isFrozen(json)
  const known = isShared ? writing.get(json) : undefined
  if (known) return await known
  const encoded = writeInPieces({ json }).then((text) => ({
    text,
    numBytes: Buffer.byteLength(text),
    packed: new Map<Coding, Promise<Buffer>>(),
  }))
  if (isShared) writing.set(json, encoded)
  return await encoded
}

async function send(request: IncomingMessage, response: ServerResponse, status: number, json: unknown): Promise<void> {
  await sendWritten(request, response, status, write(json))
}

async function sendWritten(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  encoded: Written,
): Promise<void> {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const packed = encoded.numBytes < compressedFromBytes ? null : await pack(request, response, encoded)
  response.writeHead(status, { 'Content-Length': packed?.length ?? encoded.numBytes })
  // Text goes out in one write with the head; a buffer would not.
  response.end(packed ?? encoded.text)
}

/** Null when the client accepts no compression. */
async function pack(request: IncomingMessage, response: ServerResponse, encoded: Written): Promise<Buffer | null> {
  response.setHeader('Vary', 'Accept-Encoding')
  const coding = codingFor(request.headers['accept-encoding'] ?? '')
  if (!coding) return null
  response.setHeader('Content-Encoding', coding)
  const packed = encoded.packed.get(coding) ?? packers[coding](encoded.text)
  encoded.packed.set(coding, packed)
  return packed
}

function codingFor(accepted: string): Coding | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}
