/** Hands vector pictures to the thread that cleans them, and stops the thread when there is nothing to do. */
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from './project-root.ts'

/** A picture that takes longer is made to keep us busy. */
const limitMs = 15_000
/** The parser takes tens of megabytes: it goes when it was idle for so long. */
const idleMs = 30_000
const maxMemoryMb = 512

let worker: Worker | null = null
let idleTimer: NodeJS.Timeout | null = null
/** One picture after the other. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The picture with nothing in it that runs or reaches outside (`<script>`, handlers, foreign addresses).
 * Null for what is no vector picture, has nothing left to draw, or declares entities, by which a few bytes unfold to many.
 */
export function cleanSvg(text: string): Promise<string | null> {
  if (/<!entity/i.test(text)) return Promise.resolve(null)
  const cleaning = last.then(() => askWorker(text))
  last = cleaning
  return cleaning
}

function askWorker(text: string): Promise<string | null> {
  if (idleTimer) clearTimeout(idleTimer)
  const asked = (worker ??= startWorker())
  return new Promise((resolve) => {
    const finish = (answer: string | null, isBroken: boolean): void => {
      clearTimeout(limit)
      asked.off('message', onAnswer).off('error', onEnd).off('exit', onEnd)
      if (isBroken) stopWorker(asked)
      else idleTimer = setTimeout(() => stopWorker(asked), idleMs).unref()
      resolve(answer)
    }
    const onAnswer = (answer: unknown): void => finish(typeof answer === 'string' ? answer : null, false)
    const onEnd = (): void => finish(null, true)
    const limit = setTimeout(onEnd, limitMs)
    asked.on('message', onAnswer).on('error', onEnd).on('exit', onEnd)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    asked.postMessage(text)
  })
}

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb }
  const started = import.meta.url.endsWith('.ts')
    ? new Worker(throughTsx(new URL('svg-worker.ts', import.meta.url)), { eval: true, resourceLimits })
    : new Worker(path.join(projectRoot, 'server', 'dist', 'svg-worker.js'), { resourceLimits })
  // A thread that waits keeps no process alive.
  started.unref()
  return started
}

/** Node 20 runs no TypeScript: the built product has the thread as a file of its own, the sources go through tsx. */
function throughTsx(source: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`
}

function stopWorker(stopped: Worker): void {
  if (worker === stopped) worker = null
  // Whatever happens to it now is of no interest.
  stopped.on('error', () => undefined)
  void stopped.terminate()
}
