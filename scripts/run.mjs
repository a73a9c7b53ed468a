/** `npm run admin|backup|restore -- …`: the operator's commands, from the built server. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

const commands = ['admin', 'backup', 'restore']
const [command = ''] = process.argv.splice(2, 1)
if (!commands.includes(command)) {
  console.error(`Usage: node scripts/run.mjs ${commands.join('|')} …`)
  process.exit(1)
}
ensureInstalled()
ensureBuilt()
await import(`../server/dist/${command}.js`)
