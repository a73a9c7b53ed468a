/**
 * Draws vector images in a process of its own, one after the other. A drawing that takes too long is aborted with its
 * process, and the next one gets a new one.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import { svgRenderFailureMs, svgRenderLimitMs } from '@tilerush/core/files/constants'
import { ownProgram, plainEnvironment } from '../../../lib/own-program.ts'
import type { Result } from '../../../lib/result.ts'
import { findSvgError, type SvgError } from './svg-check.ts'
import type { RenderedSvg, SvgRenderRequest, SvgRenderResponse } from './svg-render-process.ts'

export type SvgRenderResult = Result<RenderedSvg, SvgError>

export interface SvgRenderer {
  /** Estimates the image's cost and, if it is allowed, draws it. @throws {SvgRendererUnavailable} */
  render(request: SvgRenderRequest): Promise<SvgRenderResult>
}

export interface SvgRendererOptions {
  /** How long a drawing may take. */
  readonly limitMs?: number
}

/** The process that draws cannot be started. */
export class SvgRendererUnavailable extends Error {
  override readonly name = 'SvgRendererUnavailable'
}

const startLimitMs = 30_000
/** Node and the library take tens of megabytes: the process ends after this idle time. */
const idleMs = 60_000
const maxRememberedFailures = 1000

export function createSvgRenderer({ limitMs = svgRenderLimitMs }: SvgRendererOptions = {}): SvgRenderer {
  let renderProcess: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | null = null
  const queue = new PQueue({ concurrency: 1 })
  /** The hash of an image that took too long leads to the time until which it is not retried, in ms. */
  const failures = new Map<string, number>()

  function stop(stopped: ChildProcess): void {
    if (renderProcess === stopped) renderProcess = null
    stopped.kill('SIGKILL')
  }

  /** The running process, or a new one once it is ready. */
  async function start(): Promise<ChildProcess> {
    if (renderProcess) return renderProcess
    const started = (renderProcess = forkRenderProcess())
    started.once('exit', () => stop(started))
    if ((await nextEvent(started, startLimitMs)).kind === 'message') return started
    stop(started)
    throw new SvgRendererUnavailable('The process that draws vector images did not start')
  }

  async function draw(request: SvgRenderRequest): Promise<RenderEvent> {
    if (idleTimer) clearTimeout(idleTimer)
    const started = await start()
    started.send(request)
    const event = await nextEvent(started, limitMs)
    if (event.kind === 'message') idleTimer = setTimeout(() => stop(started), idleMs).unref()
    else stop(started)
    return event
  }

  /** A process may have been killed for another reason, so the image gets a second one. */
  async function drawAgainAfterEnd(request: SvgRenderRequest): Promise<RenderEvent> {
    const event = await draw(request)
    return event.kind === 'end' ? await draw(request) : event
  }

  return {
    async render(request) {
      const hash = createHash('sha256').update(request.svg).digest('base64')
      if ((failures.get(hash) ?? 0) > performance.now()) return { ok: false, error: 'IMAGE_TOO_COMPLEX' }
      const error = await findSvgError(Buffer.from(request.svg).toString())
      if (error !== null) return { ok: false, error }
      const event = await queue.add(() => drawAgainAfterEnd(request))
      if (event.kind === 'message') return event.message as SvgRenderResponse
      if (event.kind === 'end') return { ok: false, error: 'IMAGE_BROKEN' }
      remember(failures, hash)
      return { ok: false, error: 'IMAGE_TOO_COMPLEX' }
    },
  }
}

/** The renderer of this process. */
export const svgRenderer = createSvgRenderer()

function remember(failures: Map<string, number>, hash: string): void {
  failures.delete(hash)
  failures.set(hash, performance.now() + svgRenderFailureMs)
  const [oldest] = failures.keys()
  if (failures.size > maxRememberedFailures && oldest !== undefined) failures.delete(oldest)
}

function forkRenderProcess(): ChildProcess {
  const { file, execArgv } = ownProgram(new URL('svg-render-process.ts', import.meta.url))
  const started = fork(file, {
    execArgv: [...execArgv],
    env: plainEnvironment(),
    // Keeps buffers as binary data.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Its own group: Ctrl-C is for the product.
    detached: true,
  })
  // While it draws, the limit's timer keeps this process alive; while it waits, nothing does.
  started.unref()
  started.channel?.unref()
  started.on('error', () => undefined)
  return started
}

type RenderEvent =
  | { readonly kind: 'message'; readonly message: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'timeout' }

/** What the process does next. */
function nextEvent(renderProcess: ChildProcess, limitMs: number): Promise<RenderEvent> {
  return new Promise((resolve) => {
    const settle = (event: RenderEvent): void => {
      clearTimeout(timer)
      renderProcess.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      resolve(event)
    }
    const onMessage = (message: unknown): void => settle({ kind: 'message', message })
    const onEnd = (): void => settle({ kind: 'end' })
    const timer = setTimeout(() => settle({ kind: 'timeout' }), limitMs)
    renderProcess.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
  })
}
