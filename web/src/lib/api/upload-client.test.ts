import { describe, expect, it } from 'vitest'
import { fileForm } from './upload-client.ts'

describe('fileForm', () => {
  it('names the path of each file and carries the rest as JSON', async () => {
    const { body } = fileForm({ file: new Blob(['png']), boardId: '0001' })
    expect(JSON.parse(body.get('data') as string)).toEqual({
      json: { file: {}, boardId: '0001' },
      meta: [],
      maps: [['file']],
    })
    await expect((body.get('0') as File).text()).resolves.toBe('png')
  })
})
