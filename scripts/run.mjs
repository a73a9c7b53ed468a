/**
 * `npm run admin|backup|restore -- …`: the operator's commands, from the built server. `npm run bench` and
 * `npm run test:trust`: measurements and proofs, against the built product.
 */
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

const [command = ''] = process.argv.splice(2, 1)
const isForOperators = ['admin', 'backup', 'restore'].includes(command)
ensureInstalled({ withDevelopmentTools: !isForOperators })
ensureBuilt()
if (isForOperators) await import(`../server/dist/${command}.js`)
else run('node_modules/.bin/tsx', [`${command}/src/main.ts`, ...process.argv.slice(2)])
