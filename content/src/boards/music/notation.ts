import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { notation } from '../../sources/notation.ts'

const rows: readonly TileRow[] = [
  ['1D11E', 'treble clef|G clef', 'Its curl goes round the line of G.'],
  ['1D122', 'bass clef|F clef', 'Its two dots stand about the line of F.'],
  ['1D121', 'alto clef|C clef', 'Its middle is C. Violas read it.'],
  ['1D15D', 'whole note|semibreve', 'A ring without a stem.'],
  ['1D15E', 'half note|minim', 'A hollow head with a stem.'],
  ['1D15F', 'quarter note|crotchet', 'A filled head with a stem.'],
  ['1D160', 'eighth note|quaver', 'One flag.'],
  ['1D161', 'sixteenth note|semiquaver', 'Two flags.'],
  ['1D13D', 'quarter rest|crotchet rest', 'Silence of one beat, like a flash of lightning.'],
  ['1D13E', 'eighth rest|quaver rest', 'Like a seven.'],
  ['266F', 'sharp', 'Half a tone higher.'],
  ['266D', 'flat', 'Half a tone lower.'],
  ['266E', 'natural', 'As the note is without a sign.'],
  ['1D12A', 'double sharp', 'A whole tone higher: an ornate x.'],
  ['1D110', 'fermata|pause', 'Held for as long as one likes.'],
  ['1D10B', 'segno', 'From here again: dal segno.'],
  ['1D10C', 'coda', 'Where one jumps to for the end.'],
  ['1D134', 'common time', 'Four quarters in a bar.'],
  ['1D191', 'forte', 'Loud.'],
  ['1D18F', 'piano', 'Soft.'],
]

export const musicNotation = board(
  {
    key: 'music-notation',
    name: 'Music Notation',
    promptPrefix: 'Find the',
    category: 'music',
    keywords: ['music', 'notes', 'notation', 'clefs', 'theory'],
    boardPortraitLayout: '2x9',
    isScript: true,
    invertTileImagesInDarkMode: true,
  },
  tilesFrom(rows, notation),
)
