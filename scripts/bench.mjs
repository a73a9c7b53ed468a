/** `npm run bench [NAME]`: the measurements (bench/src/main.ts), against the built product. */
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled({ withDevelopmentTools: true })
ensureBuilt()
run('node_modules/.bin/tsx', ['bench/src/main.ts', ...process.argv.slice(2)])
