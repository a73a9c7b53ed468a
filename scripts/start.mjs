/**
 * `npm start`: makes sure of Node, the locked dependencies and the build, then runs the product in
 * this very process, so that Ctrl-C and signals reach it. It ends with npm.
 */
import { endWithParent } from './end-with-parent.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

if (process.env.npm_lifecycle_event) endWithParent()
ensureInstalled()
ensureBuilt()
await import('../server/dist/main.js')
