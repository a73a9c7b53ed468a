import type { Recipe } from '../recipe.ts'
import { animals } from './science/animals.ts'
import { apps } from './branding/apps.ts'
import { braille } from './geography/braille.ts'
import { capitalsAsWritten } from './text/capitals-as-written.ts'
import { chemicalElements } from './text/chemical-elements.ts'
import { irregularVerbs } from './text/irregular-verbs.ts'
import { romanNumerals } from './text/roman-numerals.ts'
import { timesTables } from './text/times-tables.ts'
import { capitals } from './geography/capitals.ts'
import { carMakers } from './branding/car-makers.ts'
import { castles } from './geography/castles.ts'
import { clockFaces } from './maths/clock-faces.ts'
import { constellations } from './science/constellations.ts'
import { countryOutlines } from './geography/country-outlines.ts'
import { elements } from './science/elements.ts'
import { emojiFilms } from './movies-tv/emoji-films.ts'
import { emojiShows } from './movies-tv/emoji-shows.ts'
import { equations } from './maths/equations.ts'
import { famousLogos } from './branding/famous-logos.ts'
import { flagsWarmUp } from './geography/flags-warm-up.ts'
import { food } from './uncategorised/food.ts'
import { fractions } from './maths/fractions.ts'
import { graphs } from './maths/graphs.ts'
import { guitarChords } from './music/guitar-chords.ts'
import { household } from './uncategorised/household.ts'
import { instruments } from './music/instruments.ts'
import { landmarks } from './geography/landmarks.ts'
import { logicGates } from './maths/logic-gates.ts'
import { mathsSymbols } from './maths/maths-symbols.ts'
import { musicBrands } from './music/music-brands.ts'
import { musicNotation } from './music/notation.ts'
import { planets } from './science/planets.ts'
import { programmingLanguages } from './maths/programming-languages.ts'
import { screenCreatures } from './movies-tv/screen-creatures.ts'
import { screenLogos } from './movies-tv/screen-logos.ts'
import { semaphore } from './geography/semaphore.ts'
import { shapes } from './maths/shapes.ts'
import { sportBrands } from './sport/sport-brands.ts'
import { sports } from './sport/sports.ts'
import { tools } from './uncategorised/tools.ts'
import { usStates } from './geography/us-states.ts'
import { vehicles } from './uncategorised/vehicles.ts'
import { wildlife } from './science/wildlife.ts'
import { worldFlags } from './geography/world-flags.ts'
import { zodiac } from './uncategorised/zodiac.ts'

/** Every starter board, in the order in which they are loaded. */
export const recipes: readonly Recipe[] = [
  worldFlags,
  animals,
  emojiFilms,
  famousLogos,
  sports,
  instruments,
  programmingLanguages,
  food,
  landmarks,
  wildlife,
  castles,
  planets,
  tools,
  household,
  countryOutlines,
  capitals,
  usStates,
  semaphore,
  braille,
  shapes,
  clockFaces,
  fractions,
  mathsSymbols,
  graphs,
  equations,
  logicGates,
  elements,
  constellations,
  musicNotation,
  guitarChords,
  musicBrands,
  screenCreatures,
  emojiShows,
  screenLogos,
  sportBrands,
  carMakers,
  apps,
  vehicles,
  zodiac,
  flagsWarmUp,
  timesTables,
  capitalsAsWritten,
  irregularVerbs,
  chemicalElements,
  romanNumerals,
]
