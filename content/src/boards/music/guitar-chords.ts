import { board } from '../../recipe.ts'
import { chordBox } from '../../sources/chords.ts'

const rows: readonly (readonly [name: string, prompt: string])[] = [
  ['C major', 'C major'], ['A major', 'A major'], ['G major', 'G major'], ['E major', 'E major'], ['D major', 'D major'],
  ['F major', 'F major'], ['A minor', 'A minor'], ['E minor', 'E minor'], ['D minor', 'D minor'], ['A 7', 'A seven'],
  ['B 7', 'B seven'], ['C 7', 'C seven'], ['D 7', 'D seven'], ['E 7', 'E seven'], ['G 7', 'G seven'],
  ['C maj7', 'C major seven'], ['D sus4', 'D suspended four'], ['D sus2', 'D suspended two'],
  ['A sus4', 'A suspended four'], ['F maj7', 'F major seven'],
] // prettier-ignore

export const guitarChords = board(
  {
    key: 'guitar-chords',
    name: 'Guitar Chords',
    promptPrefix: 'Find',
    category: 'music',
    keywords: ['guitar', 'chords', 'music', 'fingering'],
    boardPortraitLayout: '2x10',
    isScript: true,
  },
  rows.map(([name, prompt]) => ({
    prompt,
    answerText: 'A dot is a finger, a ring an open string, a cross a string that is not played.',
    image: chordBox(name),
  })),
)
