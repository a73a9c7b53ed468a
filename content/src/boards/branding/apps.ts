import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { logo } from '../../sources/simple-icons.ts'

const rows: readonly TileRow[] = [
  ['firefox', 'Firefox', 'A fox around the globe.'],
  ['googlechrome', 'Chrome', 'A ring of three colours in one.'],
  ['safari', 'Safari', 'A compass.'],
  ['opera', 'Opera', 'A red O.'],
  ['brave', 'Brave', 'A lion.'],
  ['duolingo', 'Duolingo', 'An owl.'],
  ['evernote', 'Evernote', 'An elephant: it forgets nothing.'],
  ['signal', 'Signal', 'A speech bubble with a dotted rim.'],
  ['mastodon', 'Mastodon', 'An m in a speech bubble.'],
  ['bluesky', 'Bluesky', 'A butterfly.'],
  ['threads', 'Threads', 'An at sign of one line.'],
  ['trello', 'Trello', 'Two columns.'],
  ['notion', 'Notion', 'An N on a block.'],
  ['figma', 'Figma', 'Five shapes in two columns.'],
  ['gitlab', 'GitLab', 'The head of a fox.'],
  ['wikipedia', 'Wikipedia', 'A W.'],
  ['tripadvisor', 'Tripadvisor', 'An owl with large eyes.'],
  ['paypal', 'PayPal', 'Two Ps, one behind the other.'],
  ['etsy', 'Etsy', 'A serif E.'],
  ['wordpress', 'WordPress', 'A W in a disc.'],
]

export const apps = board(
  {
    key: 'apps',
    name: 'Apps and Websites',
    promptPrefix: 'Find',
    category: 'branding',
    keywords: ['apps', 'websites', 'internet', 'logos'],
    boardPortraitLayout: '3x4',
  },
  tilesFrom(rows, logo),
)
