import type { Recipe } from '../recipe.ts'
import { animals } from './animals.ts'
import { emojiFilms } from './emoji-films.ts'
import { famousLogos } from './famous-logos.ts'
import { food } from './food.ts'
import { instruments } from './instruments.ts'
import { programmingLanguages } from './programming-languages.ts'
import { sports } from './sports.ts'
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
]
