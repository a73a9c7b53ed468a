import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { logo } from '../../sources/simple-icons.ts'

const rows: readonly TileRow[] = [
  ['netflix', 'Netflix', 'A folded red N.'],
  ['nbc', 'NBC', 'A peacock.'],
  ['cbs', 'CBS', 'An eye.'],
  ['paramountplus', 'Paramount+', 'A mountain with stars.'],
  ['letterboxd', 'Letterboxd', 'Three dots.'],
  ['rottentomatoes', 'Rotten Tomatoes', 'A tomato, hit.'],
  ['twitch', 'Twitch', 'A speech bubble with two eyes.'],
  ['youtube', 'YouTube', 'A play button in a screen.'],
  ['vimeo', 'Vimeo', 'A round v.'],
  ['kodi', 'Kodi', 'A diamond in four parts.'],
  ['crunchyroll', 'Crunchyroll', 'An eye that looks to the right.'],
]

export const screenLogos = board(
  {
    key: 'screen-logos',
    name: 'TV and Film Logos',
    promptPrefix: 'Find',
    category: 'movies-tv',
    keywords: ['television', 'film', 'streaming', 'logos'],
    boardPortraitLayout: '1x9',
  },
  tilesFrom(rows, logo),
)
