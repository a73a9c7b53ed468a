import { describe, expect, it } from 'vitest'
import { isTakenName } from './taken-name.ts'

const others = ['Ida Lindqvist', '', 'Łukasz Żak', 'نور الهدى']

describe('a name in a classroom', () => {
  it('is taken by who has the same, or one that a person reads as the same', () => {
    for (const name of [
      'Ida Lindqvist',
      'ida lindqvist',
      'IDA  LINDQVIST',
      'Ida-Lindqvist',
      'Idа Lindqvist',
      'Łukasz Zak',
      'نور الهدى',
    ])
      expect([name, isTakenName(name, others)]).toEqual([name, true])
  })

  it('is free otherwise, and nobody without a name takes one', () => {
    for (const name of ['Ida', 'Ida L.', 'Lindqvist Ida', 'Ida Lindqvist 2', 'さくら'])
      expect([name, isTakenName(name, others)]).toEqual([name, false])
  })
})
