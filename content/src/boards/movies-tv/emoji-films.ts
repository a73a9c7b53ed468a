import { emojiPuzzle } from '../../emoji-puzzle.ts'
import { board, tilesFrom, type TileRow } from '../../recipe.ts'

// Each puzzle must lead to one film of the list only, whatever else it might suggest.
const rows: readonly TileRow[] = [
  ['lion crown', 'The Lion King', 'A lion and a crown: Simba has to take back the throne.'],
  [
    'tropical-fish turtle diving-mask magnifying-glass-tilted-left',
    'Finding Nemo',
    'A little fish is taken by a diver, and a turtle helps in the search.',
  ],
  ['old-man house balloon', 'Up', 'An old man flies his house away with balloons.'],
  ['passenger-ship ice broken-heart', 'Titanic', 'A ship, ice and a love story that ends too soon.'],
  ['shark person-swimming beach-with-umbrella', 'Jaws', 'A shark, a swimmer and a summer beach.'],
  ['alien bicycle full-moon', 'E.T.', 'A bicycle flies past the moon with a visitor in the basket.'],
  ['mosquito dna t-rex', 'Jurassic Park', 'Blood from a mosquito in amber gives the genes for a dinosaur.'],
  ['ghost prohibited', 'Ghostbusters', 'A ghost, and a sign that forbids it.'],
  ['gorilla cityscape small-airplane', 'King Kong', 'A giant gorilla in New York, chased by aeroplanes.'],
  ['rat cook pot-of-food', 'Ratatouille', 'A rat, a cook and a pot of soup.'],
  ['cowboy-hat-face astronaut teddy-bear', 'Toy Story', 'A cowboy and a space ranger among the toys: Woody and Buzz.'],
  ['smiling-face-with-sunglasses pill laptop', 'The Matrix', 'Dark glasses, a red pill and a world inside a computer.'],
  ['glasses high-voltage owl magic-wand', 'Harry Potter', 'Round glasses, a lightning scar, an owl and a wand.'],
  [
    'rose candle mantelpiece-clock teapot',
    'Beauty and the Beast',
    'A rose, and three of the enchanted servants of the castle.',
  ],
  ['troll donkey onion', 'Shrek', 'A green ogre with layers like an onion, and a donkey that talks.'],
  ['jack-o-lantern high-heeled-shoe twelve-oclock', 'Cinderella', 'A pumpkin coach, a lost shoe and midnight.'],
  ['mirror red-apple keycap-7', 'Snow White', 'A mirror, a poisoned apple and seven dwarfs.'],
  ['woman-merpeople crab spiral-shell', 'The Little Mermaid', 'A mermaid and a crab called Sebastian.'],
  ['man-genie diya-lamp monkey', 'Aladdin', 'A genie from a lamp, and a monkey called Abu.'],
  ['princess snowflake snowman-without-snow', 'Frozen', 'A princess, ice magic and a snowman called Olaf.'],
  [
    'scientist automobile high-voltage alarm-clock',
    'Back to the Future',
    'A scientist, a car and a bolt of lightning that strikes the clock on time.',
  ],
  ['boy bear snake tiger', 'The Jungle Book', 'Mowgli, Baloo, Kaa and Shere Khan.'],
  [
    'ticket chocolate-bar factory',
    'Charlie and the Chocolate Factory',
    'A golden ticket in a bar of chocolate opens the gates.',
  ],
  [
    'umbrella handbag spoon kite',
    'Mary Poppins',
    'A flying umbrella, a bottomless bag, a spoonful of sugar and a kite.',
  ],
  [
    'pirate-flag compass sailboat',
    'Pirates of the Caribbean',
    'A black flag, a ship and a compass that does not point north.',
  ],
  ['desert-island volleyball', 'Cast Away', 'An island, and a volleyball named Wilson for company.'],
  ['star crossed-swords', 'Star Wars', 'A star, and swords for the wars.'],
  ['robot seedling rocket', 'WALL-E', 'A robot finds the last plant on Earth and follows a rocket.'],
  ['tornado dog-face rainbow', 'The Wizard of Oz', 'A tornado carries Dorothy and Toto over the rainbow.'],
  ['panda martial-arts-uniform', 'Kung Fu Panda', 'A panda who learns to fight.'],
  ['running-shoe feather shrimp', 'Forrest Gump', 'A run across America, a floating feather and a shrimp boat.'],
  ['lion zebra giraffe hippopotamus', 'Madagascar', 'Alex, Marty, Melman and Gloria leave the zoo.'],
  ['mammoth sloth chestnut ice', 'Ice Age', 'Manny, Sid and the nut that Scrat never gets to keep.'],
  ['poodle dog-face spaghetti', 'Lady and the Tramp', 'Two dogs share a plate of spaghetti.'],
  ['brain grinning-face crying-face pouting-face', 'Inside Out', 'Joy, Sadness and Anger at work in one head.'],
  ['skull guitar boy', 'Coco', 'A boy takes a guitar into the land of the dead.'],
  ['canoe water-wave rooster', 'Moana', 'A canoe, the ocean and a rooster called Heihei.'],
  ['elephant circus-tent feather', 'Dumbo', 'A circus elephant who believes that a feather lets him fly.'],
  ['lying-face wood cricket spouting-whale', 'Pinocchio', 'A wooden boy whose nose grows, a cricket and a whale.'],
  ['woman-fairy hook crocodile alarm-clock', 'Peter Pan', 'Tinker Bell, Captain Hook and the crocodile that ticks.'],
  [
    'rabbit-face hole top-hat teacup-without-handle',
    'Alice in Wonderland',
    'Down the rabbit hole to a tea party with a hatter.',
  ],
  ['ring volcano man-elf', 'The Lord of the Rings', 'A ring that must be thrown into a volcano.'],
  [
    'house face-screaming-in-fear christmas-tree',
    'Home Alone',
    'A boy is left behind at Christmas and screams at the mirror.',
  ],
]

export const emojiFilms = board(
  {
    key: 'emoji-films',
    name: 'Guess the Film',
    promptPrefix: 'Which film is',
    category: 'movies-tv',
    keywords: ['films', 'movies', 'cinema', 'emoji', 'puzzle'],
    boardPortraitLayout: '4x6',
    // Each emoji brings its own margin; more would make them too small on a phone.
    tilePadding: false,
  },
  tilesFrom(rows, (names) => emojiPuzzle(names.split(' '))),
)
