import { board } from '../../recipe.ts'
import { elementSymbol } from '../../sources/elements.ts'

// Symbol and the one thing to remember it by. Left out: those whose symbol is simply how the name begins.
const rows: readonly (readonly [symbol: string, prompt: string, answerText: string])[] = [
  ['Na', 'sodium', 'From natrium, soda.'],
  ['K', 'potassium', 'From kalium, ash.'],
  ['Fe', 'iron', 'From ferrum.'],
  ['Cu', 'copper', 'From cuprum: the metal of Cyprus.'],
  ['Ag', 'silver', 'From argentum, which also named Argentina.'],
  ['Au', 'gold', 'From aurum, shining dawn.'],
  ['Hg', 'mercury', 'From hydrargyrum, water-silver.'],
  ['Pb', 'lead', 'From plumbum, as in plumber.'],
  ['Sn', 'tin', 'From stannum.'],
  ['Sb', 'antimony', 'From stibium, a black for eyelids.'],
  ['W', 'tungsten', 'From wolfram.'],
  ['C', 'carbon', 'Diamond, graphite and all that lives.'],
  ['N', 'nitrogen', 'Nearly four fifths of the air.'],
  ['F', 'fluorine', 'The most reactive of all.'],
  ['P', 'phosphorus', 'The bringer of light: it glows.'],
  ['S', 'sulphur|sulfur', 'The yellow one, brimstone.'],
  ['Cl', 'chlorine', 'Half of table salt.'],
  ['Mg', 'magnesium', 'It burns with a white light.'],
  ['Mn', 'manganese', 'Not magnesium: it hardens steel.'],
  ['Ca', 'calcium', 'In bones and in chalk.'],
  ['Zn', 'zinc', 'It keeps iron from rusting.'],
  ['Zr', 'zirconium', 'In false diamonds.'],
  ['Pt', 'platinum', 'Little silver, the Spanish called it.'],
  ['Pu', 'plutonium', 'Named after Pluto.'],
  ['I', 'iodine', 'A violet vapour.'],
  ['Kr', 'krypton', 'The hidden one.'],
  ['Xe', 'xenon', 'The stranger.'],
  ['Rn', 'radon', 'A radioactive gas that seeps from granite.'],
  ['As', 'arsenic', 'The poison of many old murders.'],
  ['Cr', 'chromium', 'Colour: its salts have all of them.'],
]

export const elements = board(
  {
    key: 'elements',
    name: 'Element Symbols',
    promptPrefix: 'Find',
    category: 'science',
    keywords: ['chemistry', 'elements', 'symbols', 'periodic table', 'school'],
    boardPortraitLayout: '6x3',
    isScript: true,
    invertTileImagesInDarkMode: true,
  },
  rows.map(([symbol, prompt, answerText]) => ({ prompt, answerText, image: elementSymbol(symbol) })),
)
