/**
 * The app's only Trusted Types policy (server/src/app/http/security-headers.ts): a browser that knows Trusted Types takes
 * markup and script addresses from here alone. Neither function lets a text reach the page itself.
 */

interface TrustedPolicy {
  createHTML(text: string): string
  createScriptURL(url: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy
}

declare global {
  /** Undefined in browsers without Trusted Types; elsewhere its results are objects, which sinks take as texts. */
  // oxlint-disable-next-line no-var -- a global of the browser
  var trustedTypes: PolicyFactory | undefined
}

const serviceWorkerAddress = '/sw.js'
/** The worker that reads files, as it is built, and as the dev server serves it. */
const fileWorkerAddress =
  /^\/(?:assets\/exchange-worker-[\w-]+\.js|src\/.*\/exchange-worker\.ts\?worker_file&type=module)$/

const rules: TrustedPolicy = {
  // Used by parseApart alone.
  createHTML: (text) => text,
  createScriptURL: (url) => {
    if (url !== serviceWorkerAddress && !fileWorkerAddress.test(url))
      throw new TypeError(`No script of the app: ${url}`)
    return url
  },
}

const policy = globalThis.trustedTypes?.createPolicy('tilerush', rules) ?? rules

/** A vector image as a document apart from the page: nothing in it is run, fetched or shown. */
export function parseApart(svg: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(svg), 'image/svg+xml')
}

/** The address of the service worker, as its registration takes it. */
export function workerUrl(): string {
  return policy.createScriptURL(serviceWorkerAddress)
}

/** The address of a worker of the app, as its constructor takes it. @throws {TypeError} for any other address. */
export function scriptAddress(address: string): string {
  return policy.createScriptURL(address)
}
