import type { Recipe } from '../recipe.ts'
import { animals } from './animals.ts'
import { apps } from './apps.ts'
import { braille } from './braille.ts'
import { capitals } from './capitals.ts'
import { carMakers } from './car-makers.ts'
import { castles } from './castles.ts'
import { clockFaces } from './clock-faces.ts'
import { constellations } from './constellations.ts'
import { countryOutlines } from './country-outlines.ts'
import { elements } from './elements.ts'
import { emojiFilms } from './emoji-films.ts'
import { emojiShows } from './emoji-shows.ts'
import { equations } from './equations.ts'
import { famousLogos } from './famous-logos.ts'
import { flagsWarmUp } from './flags-warm-up.ts'
import { food } from './food.ts'
import { fractions } from './fractions.ts'
import { graphs } from './graphs.ts'
import { guitarChords } from './guitar-chords.ts'
import { household } from './household.ts'
import { instruments } from './instruments.ts'
import { landmarks } from './landmarks.ts'
import { logicGates } from './logic-gates.ts'
import { mathsSymbols } from './maths-symbols.ts'
import { musicBrands } from './music-brands.ts'
import { musicNotation } from './notation.ts'
import { planets } from './planets.ts'
import { programmingLanguages } from './programming-languages.ts'
import { screenCreatures } from './screen-creatures.ts'
import { screenLogos } from './screen-logos.ts'
import { semaphore } from './semaphore.ts'
import { shapes } from './shapes.ts'
import { sportBrands } from './sport-brands.ts'
import { sports } from './sports.ts'
import { tools } from './tools.ts'
import { usStates } from './us-states.ts'
import { vehicles } from './vehicles.ts'
import { wildlife } from './wildlife.ts'
import { worldFlags } from './world-flags.ts'
import { zodiac } from './zodiac.ts'

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
]
