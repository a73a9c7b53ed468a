import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { logo } from '../../sources/simple-icons.ts'

const rows: readonly TileRow[] = [
  ['spotify', 'Spotify', 'Three waves in a disc.'],
  ['shazam', 'Shazam', 'An S of two loops.'],
  ['soundcloud', 'SoundCloud', 'A cloud, half of it sound bars.'],
  ['lastdotfm', 'Last.fm', 'The letters as.'],
  ['bandcamp', 'Bandcamp', 'A slanted bar.'],
  ['beats', 'Beats', 'A b like a head with headphones.'],
  ['sennheiser', 'Sennheiser', 'An S in a frame.'],
  ['applemusic', 'Apple Music', 'A pair of notes in a rounded square.'],
  ['pandora', 'Pandora', 'A thick P.'],
  ['mixcloud', 'Mixcloud', 'An M and an X.'],
  ['audacity', 'Audacity', 'A wave between headphones.'],
  ['musicbrainz', 'MusicBrainz', 'A hexagon in two halves.'],
]

export const musicBrands = board(
  {
    key: 'music-brands',
    name: 'Music Apps and Makers',
    promptPrefix: 'Find',
    category: 'music',
    keywords: ['music', 'apps', 'brands', 'logos'],
    boardPortraitLayout: '1x8',
  },
  tilesFrom(rows, logo),
)
