/** Makes sure that the browsers of `npm test` are there; a process of its own, so that a download delays no check. */
import { ensureFirefox, ensureSpecBrowser } from './browser.mjs'

ensureSpecBrowser()
ensureFirefox()
