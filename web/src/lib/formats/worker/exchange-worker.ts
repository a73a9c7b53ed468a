/**
 * Reads and writes files of other programs off the page's thread, with the code of a kind alone that there is. The
 * response that brings it has a policy of its own: it alone may compile WebAssembly, and it can load nothing else and
 * reach no page (server/src/app/http/security-headers.ts).
 */
import { FileRefused } from '../found-board.ts'
import { readInput } from '../read-file.ts'
import { createBudget } from '../tools.ts'
import type { WorkerRequest, WorkerResponse } from './messages.ts'
import { pacedProgress } from './paced-progress.ts'
import { workerTools } from './worker-tools.ts'

const say = (response: WorkerResponse): void => postMessage(response)
const onFile = (fileName: string): void => say({ kind: 'file', fileName })

async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  const { locale, browserLanguage } = request
  if (request.kind === 'map') {
    const { mapTable } = await import('../table/read-table-file.ts')
    return { kind: 'found', found: await mapTable(request.found, request.choices, { locale, browserLanguage }) }
  }
  if (request.kind === 'table') {
    const { openTable } = await import('../table/open-table.ts')
    const { source, use, choices } = request
    return { kind: 'opened', table: await openTable(source, use, { locale, browserLanguage }, choices) }
  }
  if (request.kind === 'archive') {
    const { writeArchive } = await import('../archive/write-archive.ts')
    const file = await writeArchive(request.boards, (numWritten) => say({ kind: 'part', numWritten }))
    return { kind: 'written', file }
  }
  const onProgress = pacedProgress((progress) => say({ kind: 'progress', progress }))
  const context = { tools: workerTools, locale, browserLanguage, onProgress, onFile, spend: createBudget() }
  if (request.kind === 'sort') {
    const { sortFiles } = await import('../dropped-files.ts')
    return { kind: 'sorted', sorted: await sortFiles(request.files, context) }
  }
  if (request.kind === 'write') {
    const { writeBoards } = await import('../write-boards.ts')
    const { boards } = await readInput({ files: [{ path: 'boards.zip', blob: request.archive }] }, context)
    return { kind: 'written', file: await writeBoards(request.as, boards, workerTools, request.nowMs) }
  }
  const { input, namesEncoding } = request
  return { kind: 'found', found: await readInput(input, { ...context, ...(namesEncoding && { namesEncoding }) }) }
}

function toRefusal(error: unknown): WorkerResponse {
  const { code, place, fileName } = error instanceof FileRefused ? error : new FileRefused('failed')
  return { kind: 'refused', code, place, fileName }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void respond(data).catch(toRefusal).then(say)
})
