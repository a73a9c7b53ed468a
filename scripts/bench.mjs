/** `npm run bench [size|play|board-list|board-form|timing|server|leaderboard|rooms|boards|start]`: the measurements, against the built product. `load` and `growth` run on request alone. */
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled({ withDevelopmentTools: true })
ensureBuilt()
run('node_modules/.bin/tsx', ['bench/src/main.ts', ...process.argv.slice(2)])
