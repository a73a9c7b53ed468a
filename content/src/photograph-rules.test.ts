import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findPhotographIssues } from './photograph-rules.ts'

const blank = (side: number) => sharp({ create: { width: side, height: 20, channels: 3, background: '#456' } })

describe('photographProblems', () => {
  it('takes a small JPEG without notes', async () => {
    expect(await findPhotographIssues(await blank(480).jpeg().toBuffer())).toEqual([])
  })

  it('names what is wrong', async () => {
    expect(await findPhotographIssues(await blank(481).jpeg().toBuffer())).toEqual(['is 481 pixels long'])
    expect(await findPhotographIssues(await blank(300).png().toBuffer())).toEqual(['is a png, not a JPEG'])
    const noted = await blank(300)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'Petra' } })
      .toBuffer()
    expect(await findPhotographIssues(noted)).toEqual(['carries notes of its camera'])
    expect((await findPhotographIssues(Buffer.from('no picture')))[0]).toContain('does not open')
  })
})
