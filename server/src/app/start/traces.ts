/**
 * Traces by OpenTelemetry, when its standard environment variables ask for them. Its packages are installed by
 * `npm run install:traces` alone, and nothing of them is loaded otherwise (docs/decisions/0035-traces.md).
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { withinLimit } from '../../lib/within-limit.ts'
import { projectRoot } from '../../lib/project-root.ts'

interface TracesModule {
  readonly startTraces: (productFile: string) => () => Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

/** What is not sent yet gets this time, ms: a collector that is away delays no stop. */
const flushLimitMs = 1000
const tracesFolder = path.join(projectRoot, 'deploy', 'traces')

/** As the OpenTelemetry specification says: an address sends them, two switches turn them off. */
export function wantsTraces(environment: Environment): boolean {
  const hasAddress = Boolean(
    environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_ENDPOINT'],
  )
  const isOff =
    environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || environment['OTEL_TRACES_EXPORTER'] === 'none'
  return hasAddress && !isOff
}

/** Resolves with what sends the last spans. Without the packages it warns, and the product goes on. */
export async function startTraces(
  environment: Environment,
  log: Logger,
  folder = tracesFolder,
): Promise<() => Promise<void>> {
  if (!wantsTraces(environment)) return async () => undefined
  if (!existsSync(path.join(folder, 'node_modules'))) {
    log.warn('OTEL_EXPORTER_OTLP_ENDPOINT is set, but no traces are sent: run npm run install:traces first')
    return async () => undefined
  }
  const traces = (await import(pathToFileURL(path.join(folder, 'traces.mjs')).href)) as TracesModule
  const stop = traces.startTraces(path.join(projectRoot, 'server', 'package.json'))
  return async () =>
    await withinLimit(
      flushLimitMs,
      stop().catch(() => undefined),
    )
}
