/** Everything that one caller can read: each procedure with some inputs, and the addresses that are none. */
import * as fc from 'fast-check'
import type { Browser } from '../test-server.ts'
import { procedures } from './procedures.ts'
import { toArbitrary, type KnownValues } from './schema-values.ts'

const inputsPerProcedure = 3

/** Procedures that end the reader's session or account, or say again what the reader sent. */
const leftOut =
  /^account\.(logout|logoutEverywhere|deleteAccount|register|resendVerification|requestPasswordReset|requestEmailChange)$/

const pages = `
  / /credits /dashboard /play/0001 /play/0002 /leaderboard/0001 /board/0002 /archive?boards=0002 /archive?boards=0001
  /account/runs.csv /account/export.zip /audit.csv /outbox /metrics /previews/board/0002.png /previews/board/0001.png
  /robots.txt /sitemap.xml /health /health/live /health/ready`
  .trim()
  .split(/\s+/)

/** Through a proxy, as from elsewhere: a browser of this machine may read the outbox. */
const elsewhere = { 'X-Forwarded-For': '198.51.100.7' }

/** Every response that the browser gets, with what it sent. */
export async function* readEverything(browser: Browser, known: KnownValues, morePages: readonly string[] = []) {
  const read = async (what: string, sent: string, init: RequestInit) => {
    const response = await browser.fetch(what, init)
    return { what, sent, text: `${await response.text()}\n${[...response.headers].join('\n')}` }
  }
  for (const { name, input, takesFile } of procedures) {
    if (takesFile || leftOut.test(name)) continue
    const path = `/rpc/${name.replace('.', '/')}`
    const arbitrary = input ? toArbitrary(input, known) : fc.constant(undefined)
    const values = fc.sample(arbitrary, { numRuns: inputsPerProcedure, seed: 11 })
    // Many are the same: a procedure may have no input, or an id that only one thing has.
    for (const body of new Set(values.map((value) => JSON.stringify({ json: value })))) {
      const headers = { ...elsewhere, 'Content-Type': 'application/json' }
      yield await read(path, body, { method: 'POST', headers, body })
    }
  }
  for (const page of [...pages, ...morePages]) yield await read(page, page, { headers: elsewhere, redirect: 'manual' })
}
