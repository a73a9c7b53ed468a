import { board } from '../../recipe.ts'
import { countryNames } from '../../sources/country-names.ts'
import { tint } from '../../text-tiles.ts'

// Each capital in the writing of its own country, so that the board is the same in every language.
const rows: readonly (readonly [country: string, prompt: string, capital: string])[] = [
  ['br', 'Brazil', 'Brasília'],
  ['ca', 'Canada', 'Ottawa'],
  ['jp', 'Japan', '東京'],
  ['kr', 'South Korea', '서울'],
  ['gb', 'United Kingdom', 'London'],
  ['fr', 'France', 'Paris'],
  ['de', 'Germany', 'Berlin'],
  ['it', 'Italy', 'Roma'],
  ['es', 'Spain', 'Madrid'],
  ['pt', 'Portugal', 'Lisboa'],
  ['gr', 'Greece', 'Αθήνα'],
  ['in', 'India', 'नई दिल्ली'],
  ['vn', 'Vietnam', 'Hà Nội'],
  ['ar', 'Argentina', 'Buenos Aires'],
  ['jm', 'Jamaica', 'Kingston'],
  ['ke', 'Kenya', 'Nairobi'],
  ['kh', 'Cambodia', 'ភ្នំពេញ'],
  ['lb', 'Lebanon', 'بيروت'],
  ['al', 'Albania', 'Tiranë'],
  ['bd', 'Bangladesh', 'ঢাকা'],
  ['se', 'Sweden', 'Stockholm'],
  ['dk', 'Denmark', 'København'],
  ['fi', 'Finland', 'Helsinki'],
  ['is', 'Iceland', 'Reykjavík'],
  ['ua', 'Ukraine', 'Київ'],
  ['pl', 'Poland', 'Warszawa'],
  ['at', 'Austria', 'Wien'],
  ['th', 'Thailand', 'กรุงเทพฯ'],
  ['ge', 'Georgia', 'თბილისი'],
  ['kz', 'Kazakhstan', 'Астана'],
  ['cy', 'Cyprus', 'Λευκωσία'],
  ['ug', 'Uganda', 'Kampala'],
]

export const capitalsAsWritten = board(
  {
    key: 'capitals-as-written',
    name: 'Capitals As They Are Written There',
    promptPrefix: 'Find the capital of',
    prefixTranslations: { de: 'Finde die Hauptstadt:', es: 'Busca la capital:', ar: 'اعثر على عاصمة:' },
    category: 'geography',
    keywords: ['capitals', 'cities', 'countries', 'writing', 'text', 'geography'],
    boardPortraitLayout: '4x6',
    ...tint('#E9E1F7', '#FAF7FF'),
  },
  rows.map(([country, prompt, answerText]) => ({ prompt, translations: countryNames(country), answerText })),
)
