/** What readers and writers need, in tests on Node: the same libraries, and no decoder of pictures. */
import { createRequire } from 'node:module'
import initSqlJs from 'sql.js'
import { createBudget, type ReadContext, type ReadProgress, type Tools } from '../tools.ts'

const require = createRequire(import.meta.url)

export const nodeTools: Tools = {
  async openSqlite(bytes) {
    const { Database } = await initSqlJs({ locateFile: () => require.resolve('sql.js/dist/sql-wasm.wasm') })
    return new Database(bytes)
  },
  convertPicture: () => Promise.resolve(null),
}

/** `said`: gets every word of the progress. */
export function nodeContext(said: ReadProgress[] = []): ReadContext {
  return {
    tools: nodeTools,
    locale: 'en',
    browserLanguage: 'en-GB',
    onProgress: (progress) => said.push(progress),
    onFile: () => undefined,
    spend: createBudget(),
  }
}
