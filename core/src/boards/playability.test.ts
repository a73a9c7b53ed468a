import { describe, expect, it } from 'vitest'
import { tilesFor } from '../testing/games.ts'
import { isPlayable, playableTiles } from './playability.ts'

const tile = (tileId: string, enabled = true, prompt = 'A prompt') => ({ tileId, enabled, prompt })

describe('playableTiles', () => {
  it('skips what is disabled, nameless, wordless or a second of its id', () => {
    const [first, second] = [tile('one'), tile('two')]
    const tiles = [first, tile('off', false), tile(''), tile('blank', true, ' | '), tile('one'), second]
    expect(playableTiles(tiles)).toEqual([first, second])
  })

  it('looks again at a list that may have changed, and once at one that cannot', () => {
    const open = [tile('one')]
    expect(playableTiles(open)).toHaveLength(1)
    open.push(tile('two'))
    expect(playableTiles(open)).toHaveLength(2)
    const frozen = Object.freeze([...open])
    expect(playableTiles(frozen)).toBe(playableTiles(frozen))
  })
})

it('counts tiles that show an image or a text alone', () => {
  const six = tilesFor('1x6')
  const withFace = (face: { imageFilename: string; answerText: string }) => six.map((one) => ({ ...one, ...face }))
  expect(isPlayable('1x6', withFace({ imageFilename: 'a.png', answerText: '' }))).toBe(true)
  expect(isPlayable('1x6', withFace({ imageFilename: '', answerText: 'went' }))).toBe(true)
  expect(isPlayable('1x6', withFace({ imageFilename: '', answerText: ' ' }))).toBe(false)
})

it('a board needs enough enabled tiles, each with an id of its own', () => {
  const six = tilesFor('1x6')
  const playable = (tiles: typeof six) => isPlayable('1x6', tiles)
  expect(playable(six)).toBe(true)
  expect(playable(six.map((one, index) => ({ ...one, enabled: index > 0 })))).toBe(false)
  expect(playable(six.map((one) => ({ ...one, tileId: 'same' })))).toBe(false)
})
