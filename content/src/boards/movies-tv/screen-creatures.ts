import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { gameIcon } from '../../sources/iconify.ts'

const rows: readonly TileRow[] = [
  ['vampire-dracula', 'Dracula|vampire', 'Bela Lugosi played him first with sound, in 1931.'],
  ['frankenstein-creature', "Frankenstein's creature", 'Frankenstein is the name of its maker.'],
  ['werewolf', 'werewolf', 'Beware of the full moon.'],
  ['mummy-head', 'mummy', 'Wrapped for eternity.'],
  ['kraken-tentacle', 'kraken', 'It pulls ships down.'],
  ['ufo', 'flying saucer|UFO', 'It comes in peace, or not.'],
  ['pirate-captain', 'pirate', 'With a hat and a beard.'],
  ['ninja-head', 'ninja', 'Only the eyes are seen.'],
  ['sherlock-holmes', 'Sherlock Holmes', 'The most filmed detective.'],
  ['wizard-face', 'wizard', 'A pointed hat and a long beard.'],
  ['witch-flight', 'witch', 'She rides a broom.'],
  ['ghost', 'ghost', 'A sheet with eyes.'],
  ['dinosaur-rex', 'tyrannosaur|T. rex', 'It sees only what moves, at least on the screen.'],
  ['robot-golem', 'robot', 'Metal all over.'],
  ['mermaid', 'mermaid', 'Half woman, half fish.'],
  ['dragon-head', 'dragon', 'Horns and fire.'],
  ['centaur', 'centaur', 'Half man, half horse.'],
  ['minotaur', 'minotaur', 'The head of a bull; it lives in a maze.'],
  ['medusa-head', 'Medusa', 'Snakes for hair; who looks turns to stone.'],
  ['cyclops', 'cyclops', 'One eye.'],
  ['viking-head', 'viking', 'A helmet and a beard.'],
  ['cowboy-boot', 'cowboy', 'The boot of a western, with a spur.'],
  ['astronaut-helmet', 'astronaut', 'A round helmet.'],
  ['troll', 'troll', 'It lives under bridges.'],
  ['fairy', 'fairy', 'Wings and a wand.'],
  ['shark-jaws', 'great white shark', 'All teeth.'],
  ['gorilla', 'giant ape', 'It climbs skyscrapers.'],
  ['spartan', 'Spartan', 'A crested helmet.'],
]

export const screenCreatures = board(
  {
    key: 'screen-creatures',
    name: 'Screen Monsters and Heroes',
    promptPrefix: 'Find the',
    category: 'movies-tv',
    keywords: ['films', 'monsters', 'heroes', 'characters'],
    boardPortraitLayout: '5x4',
    invertTileImagesInDarkMode: true,
  },
  tilesFrom(rows, gameIcon),
)
