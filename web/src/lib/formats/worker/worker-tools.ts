/** What readers need, in a browser's worker. Each library is loaded when a file needs it. */
import type { Tools } from '../tools.ts'
import { convertPicture } from './convert-picture.ts'

export const workerTools: Tools = {
  async openSqlite(bytes) {
    const [{ default: initSqlJs }, { default: wasmUrl }] = await Promise.all([
      import('sql.js'),
      import('sql.js/dist/sql-wasm-browser.wasm?url'),
    ])
    const { Database } = await initSqlJs({ locateFile: () => wasmUrl })
    return new Database(bytes)
  },
  convertPicture,
}
