import type { Recipe } from '../recipe.ts'
import { animals } from './animals.ts'
import { castles } from './castles.ts'
import { emojiFilms } from './emoji-films.ts'
import { famousLogos } from './famous-logos.ts'
import { food } from './food.ts'
import { household } from './household.ts'
import { instruments } from './instruments.ts'
import { landmarks } from './landmarks.ts'
import { planets } from './planets.ts'
import { programmingLanguages } from './programming-languages.ts'
import { sports } from './sports.ts'
import { tools } from './tools.ts'
import { wildlife } from './wildlife.ts'
import { worldFlags } from './world-flags.ts'

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
]
