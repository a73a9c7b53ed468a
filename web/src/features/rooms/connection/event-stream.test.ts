import { describe, expect, it } from 'vitest'
import { createMessageReader, readMessage } from './event-stream.ts'

const message = (json: unknown): string => `event: message\ndata: ${JSON.stringify({ json })}\n\n`

describe('server-sent events', () => {
  it('are read whole, however they are cut', () => {
    const stream = `: \n\n${message({ kind: 'state' })}: \n\n${message({ kind: 'progress' })}event: done\n\n`
    for (let cut = 0; cut <= stream.length; cut += 1) {
      const read = createMessageReader()
      const messages = [...read(stream.slice(0, cut)), ...read(stream.slice(cut))]
      expect(messages.map(readMessage)).toEqual([{ kind: 'state' }, { kind: 'progress' }, undefined])
    }
  })

  it('end with a named error', () => {
    const json = { defined: true, code: 'SEAT_NOT_FOUND', status: 404, message: '', data: undefined }
    const [error] = createMessageReader()(`event: error\ndata: ${JSON.stringify({ json })}\n\n`)
    expect(() => error && readMessage(error)).toThrow(expect.objectContaining({ code: 'SEAT_NOT_FOUND' }))
  })
})
