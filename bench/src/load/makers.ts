/** Those who save boards and upload pictures. Each has a board, and does one thing at a time. */
import { randomUUID } from 'node:crypto'
import type { BoardDetails, BoardDraftInput } from '@tilerush/contract/boards/draft'
import { productCall, type Player } from './calls.ts'
import type { Answer, Send, Sent } from './caller.ts'

export interface Maker extends Player {
  /** It belongs to a board without plays. */
  readonly boardId: string
}

interface Editor extends Maker {
  version: number
  draft: BoardDraftInput
}

export function createMakers(send: Send, makers: readonly Maker[], image: Buffer) {
  const free: Maker[] = [...makers]
  const waiting: ((maker: Maker) => void)[] = []
  const editors = new Map<string, Editor>()

  async function withMaker(work: (maker: Maker) => Promise<Answer>): Promise<Answer> {
    const maker = free.shift() ?? (await new Promise<Maker>((resolve) => waiting.push(resolve)))
    try {
      return await work(maker)
    } finally {
      const next = waiting.shift()
      if (next) next(maker)
      else free.push(maker)
    }
  }

  /** The answer in place of the board when it could not be read. */
  async function open(maker: Maker): Promise<Editor | Answer> {
    const known = editors.get(maker.boardId)
    if (known) return known
    const answer = await send(productCall(maker, 'boards/get', { boardId: maker.boardId }))
    const { status, body } = answer
    if (status !== 200) return answer
    const { json } = JSON.parse(body) as { readonly json: BoardDetails }
    const editor = { ...maker, version: json.version, draft: toDraft(json) }
    editors.set(maker.boardId, editor)
    return editor
  }

  return {
    /** A new word before the prompts, and everything else as it is. */
    save: () =>
      withMaker(async (maker) => {
        const editor = await open(maker)
        if (!('draft' in editor)) return editor
        const draft = { ...editor.draft, promptPrefix: editor.version % 2 === 0 ? 'Find' : 'Click on' }
        const input = { boardId: maker.boardId, expectedVersion: editor.version, draft, saveKey: randomUUID() }
        const answer = await send(productCall(maker, 'boards/update', input))
        if (answer.status === 200) {
          editor.version = (JSON.parse(answer.body) as { readonly json: BoardDetails }).json.version
        }
        return answer
      }),
    upload: () => withMaker(async (maker) => await send(uploadCall(maker, image))),
  }
}

function toDraft(details: BoardDetails): BoardDraftInput {
  const { tiles, ...board } = details
  return { ...board, tiles: tiles.map((tile) => ({ ...tile, uploadId: null })) }
}

/** The form of a call with a file, as browsers send it. */
function uploadCall({ credential, address }: Maker, image: Buffer): Sent {
  const boundary = `bench-${randomUUID()}`
  const data = JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] })
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="data"\r\n\r\n${data}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="0"; filename="picture.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    image,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    method: 'POST',
    path: '/rpc/boards/uploadImage',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.byteLength,
      cookie: credential,
      'x-forwarded-for': address,
    },
    body,
  }
}
