/**
 * Traces by OpenTelemetry: what `npm run install:traces` adds. Loaded by server/src/app/start/traces.ts only when the
 * environment asks for traces; its packages are not the product's (docs/decisions/0035-traces.md). Plain JavaScript,
 * because it is not built.
 */
import { createRequire } from 'node:module'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/** Mailed links carry their secret in the query; addresses and browsers belong to people. */
const privateAttributes = [
  'url.query',
  'url.full',
  'http.url',
  'http.target',
  'http.client_ip',
  'http.user_agent',
  'client.address',
  'client.port',
  'network.peer.address',
  'network.peer.port',
  'net.peer.ip',
  'net.peer.port',
  'user_agent.original',
]

class PrivateSpanProcessor extends BatchSpanProcessor {
  onEnd(span) {
    for (const name of privateAttributes) delete span.attributes[name]
    super.onEnd(span)
  }
}

/** Requested repeatedly, or open for hours. */
const isUntraced = ({ url = '' }) => /^\/(?:health|metrics|assets\/|rpc\/rooms\/watch)/.test(url)

/** `/rpc/boards/toPlay` */
const procedurePath = /^\/rpc\/(\w+)\/(\w+)(?:\?|$)/

/** A request is named as in the metrics; a path that is no procedure names nothing. */
function nameRequest(span, { url = '' }, { statusCode }) {
  const [, feature, procedure] = procedurePath.exec(url) ?? []
  if (!procedure || statusCode === 404) return
  span.updateName(`${feature}.${procedure}`)
  span.setAttributes({ 'rpc.system': 'orpc', 'rpc.service': feature, 'rpc.method': procedure })
}

/**
 * Sends spans of requests, procedures and statements to where OTEL_EXPORTER_OTLP_ENDPOINT says.
 * `productFile`: from where the product's own packages are found. Returns what sends the rest and ends.
 */
export function startTraces(productFile) {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'tilerush' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new PrivateSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: isUntraced,
        applyCustomAttributesOnSpan: nameRequest,
      }),
      // Statements with their placeholders, never the values; the product's own housekeeping is left out.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  })
  // Both are loaded already; they are changed in place for the next `require`.
  const requireOfProduct = createRequire(productFile)
  for (const name of ['http', 'pg', 'pg/lib/client.js', 'pg-pool']) requireOfProduct(name)
  return () => provider.shutdown()
}
