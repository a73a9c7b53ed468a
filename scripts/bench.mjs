/** `npm run bench [size|play|pages|board-list|board-form|review|timing|server|rooms|import|start]`: the measurements, against the built product. `load` runs on request alone. */
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled({ withDevelopmentTools: true })
ensureBuilt()
run('node_modules/.bin/tsx', ['bench/src/main.ts', ...process.argv.slice(2)])
