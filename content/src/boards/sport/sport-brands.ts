import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { logo } from '../../sources/simple-icons.ts'

const rows: readonly TileRow[] = [
  ['nike', 'Nike', 'The swoosh.'],
  ['adidas', 'Adidas', 'Three stripes.'],
  ['puma', 'Puma', 'A leaping cat.'],
  ['underarmour', 'Under Armour', 'A U and an A, one upside down.'],
  ['reebok', 'Reebok', 'Three strokes that make a delta.'],
  ['jordan', 'Jordan', 'A basketball player in mid air.'],
  ['nba', 'the NBA', 'A player as a white shape between blue and red.'],
  ['premierleague', 'the Premier League', 'A lion with a crown.'],
  ['f1', 'Formula 1', 'A racing F and a one.'],
  ['redbull', 'Red Bull', 'Two bulls before the sun.'],
  ['strava', 'Strava', 'Two steep mountains.'],
  ['peloton', 'Peloton', 'A slanted P like a crank.'],
]

export const sportBrands = board(
  {
    key: 'sport-brands',
    name: 'Sport Brands and Leagues',
    promptPrefix: 'Find',
    category: 'sport',
    keywords: ['sport', 'brands', 'leagues', 'logos'],
    boardPortraitLayout: '1x10',
  },
  tilesFrom(rows, logo),
)
