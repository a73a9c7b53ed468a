/** `npm run test:trust [-- NAME …] [-- --short]`: the proofs of trust/, against the built product. */
import { ensureSpecBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled({ withDevelopmentTools: true })
ensureBuilt()
ensureSpecBrowser()
run('node_modules/.bin/tsx', ['trust/src/main.ts', ...process.argv.slice(2)])
