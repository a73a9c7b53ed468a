/**
 * `npm start`: makes sure of Node, the locked dependencies and the build, then runs the product in
 * this very process, so that Ctrl-C and signals reach it.
 */
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
await import('../server/dist/main.js')
