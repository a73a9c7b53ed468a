import { describe, expect, it } from 'vitest'
import { readNameList } from './name-list.ts'

describe('a pasted list of names', () => {
  it('has a name on each line that is not empty, in any script', () => {
    const { names, refused } = readNameList('Ida Lindqvist\r\n\n  \n\tさくら\nنور\nAna M. (2)', [])
    expect([names, refused]).toEqual([['Ida Lindqvist', 'さくら', 'نور', 'Ana M. (2)'], []])
  })

  it('says which names stand there twice, or in the classroom already', () => {
    const { names, twice } = readNameList('Ida\nida\nIDA\nEmil\nNoah', ['emil'])
    expect(names).toHaveLength(5)
    expect(twice).toEqual(['ida', 'Emil'])
  })

  it('says which lines are no names', () => {
    const long = 'a'.repeat(61)
    expect(readNameList(`Ida\n${long}\n---\nEm\u202Eil`, [])).toMatchObject({
      names: ['Ida'],
      refused: [long, '---', 'Em\u202Eil'],
    })
  })
})
