/** All that e2e, bench and trust may use of the server's modules: they know the product from outside. */
export { findFreePort, findLogin } from '../lib/database/embedded-address.ts'
export { startEmbeddedPostgres } from '../lib/database/embedded.ts'
export { hashSecret } from '../lib/secrets/hash-secret.ts'
export { sessionCookieNameAt } from '../app/http/cookies.ts'
export {
  clientOver,
  openBrowser,
  openClient,
  type Browser,
  type Client,
  type ProcedureInputs,
  type ProcedureOutputs,
} from './network/browser.ts'
export { fileForm } from './network/cut-request.ts'
export { createPasswords } from '../lib/admission/passwords.ts'
