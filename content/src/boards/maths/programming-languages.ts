import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { techLogo } from '../../sources/devicon.ts'

// Left out: logos in which the name of the language can be read.
const rows: readonly TileRow[] = [
  ['bash-original', 'Bash', 'A block with a dollar prompt; the name is short for Bourne Again Shell.'],
  ['clojure-original', 'Clojure', 'Yin and yang in blue and green, with a lambda inside.'],
  ['crystal-original', 'Crystal', 'A black hexagon with one white facet. It looks much like Ruby but is compiled.'],
  ['dart-original', 'Dart', 'A blue and green shape with a folded edge. Flutter apps are written in it.'],
  ['elixir-original', 'Elixir', 'A purple drop. It runs on the machine made for Erlang.'],
  ['elm-original', 'Elm', 'A tangram: a square cut into seven pieces.'],
  ['erlang-original', 'Erlang', 'A red field with a small e, made for telephone exchanges.'],
  ['fortran-original', 'Fortran', 'A serif F on purple: the oldest high-level language still in wide use.'],
  ['fsharp-original', 'F#', 'Two blue arrowheads that make a diamond.'],
  ['go-original', 'Go', 'A blue gopher.'],
  ['haskell-original', 'Haskell', 'An arrow, a lambda and an equals sign in one.'],
  ['java-original', 'Java', 'A steaming cup of coffee.'],
  ['julia-original', 'Julia', 'Three dots in green, red and purple.'],
  ['kotlin-original', 'Kotlin', 'A K cut from a square, in purple and pink. It is the first choice for Android apps.'],
  ['matlab-original', 'MATLAB', 'A surface plot: the vibration of an L-shaped membrane.'],
  ['nim-original', 'Nim', 'A yellow crown.'],
  ['ocaml-original', 'OCaml', 'A white camel on orange.'],
  ['perl-original', 'Perl', 'An onion. The camel on its well-known book belongs to the publisher.'],
  ['powershell-original', 'PowerShell', 'A slanted dark window with a prompt.'],
  ['prolog-original', 'Prolog', 'An owl: the sign of SWI, its best-known edition.'],
  ['python-original', 'Python', 'Two snakes, blue and yellow. The name comes from Monty Python, though.'],
  ['racket-original', 'Racket', 'A lambda in a disc of red and blue.'],
  ['ruby-original', 'Ruby', 'A red cut gem.'],
  ['rust-original', 'Rust', 'An R inside a toothed wheel.'],
  ['scala-original', 'Scala', 'A red spiral stair, for scala is Italian for staircase.'],
  ['solidity-original', 'Solidity', 'Grey facets that form an S. Contracts on Ethereum are written in it.'],
  ['swift-original', 'Swift', 'A white bird on orange. It is the language of iPhone apps.'],
  ['zig-original', 'Zig', 'A Z with sharp points, in orange.'],
]

export const programmingLanguages = board(
  {
    key: 'programming-languages',
    name: 'Programming Languages',
    promptPrefix: 'Find',
    category: 'maths',
    keywords: ['programming', 'languages', 'code', 'computing', 'developers'],
    boardPortraitLayout: '4x6',
  },
  tilesFrom(rows, techLogo),
)
