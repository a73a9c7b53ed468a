/** Passes vector images to the cleaning thread, and stops the thread when it is idle. */
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { hasBuiltPrograms, ownProgram } from '../../../lib/own-program.ts'
import type { CleanedSvg } from './svg-worker.ts'

/** An image that takes longer is considered an attack. */
const limitMs = 15_000
/** The parser takes tens of megabytes: the thread stops after this idle time. */
const idleMs = 30_000
const maxMemoryMb = 512

let worker: Worker | null = null
let idleTimer: NodeJS.Timeout | null = null
/** One image after the other. */
const queue = new PQueue({ concurrency: 1 })

/**
 * The image without anything that runs or reaches outside (`<script>`, handlers, foreign addresses); `text` is what
 * `readSvgText` returns. Null for an image that is not SVG or has nothing left to draw.
 */
export function cleanSvg(text: string): Promise<CleanedSvg | null> {
  return queue.add(() => runInWorker(text))
}

function runInWorker(text: string): Promise<CleanedSvg | null> {
  if (idleTimer) clearTimeout(idleTimer)
  const requested = (worker ??= startWorker())
  return new Promise((resolve) => {
    const finish = (response: CleanedSvg | null, isBroken: boolean): void => {
      clearTimeout(limit)
      requested.off('message', onResponse).off('error', onEnd).off('exit', onEnd)
      if (isBroken) stopWorker(requested)
      else idleTimer = setTimeout(() => stopWorker(requested), idleMs).unref()
      resolve(response)
    }
    const onResponse = (response: unknown): void => finish(response as CleanedSvg | null, false)
    const onEnd = (): void => finish(null, true)
    const limit = setTimeout(onEnd, limitMs)
    requested.on('message', onResponse).on('error', onEnd).on('exit', onEnd)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    requested.postMessage(text)
  })
}

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb }
  const source = new URL('svg-worker.ts', import.meta.url)
  const started = hasBuiltPrograms
    ? new Worker(ownProgram(source).file, { resourceLimits })
    : new Worker(throughTsx(source), { eval: true, resourceLimits })
  // A waiting thread must not keep the process alive.
  started.unref()
  return started
}

/** A thread takes no options of Node: it reads the sources by tsx itself. */
function throughTsx(source: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`
}

function stopWorker(stopped: Worker): void {
  if (worker === stopped) worker = null
  // Its later events are ignored.
  stopped.on('error', () => undefined)
  void stopped.terminate()
}
