/**
 * The import rules of docs/architecture.md, each once and by path. An import is a path within the repository
 * (`core/src/play/step.ts`), a package (`package:zod/mini`) or a module of Node (`node:fs`).
 */

export interface ImportRule {
  readonly name: string
  /** The files that the rule is about. */
  readonly from: RegExp
  /** What they may not import; `$1`, `$2` stand for the groups of `from`. */
  readonly to: string
  /** Tests may: they stand outside of what they test. */
  readonly notInTests?: true
}

const sql = String.raw`^package:(?:pg|drizzle-orm)(?:/|$)`

export const importRules: readonly ImportRule[] = [
  // Rooms.
  { name: 'core knows no other room', from: /^core\//, to: '^(?!core/|package:|node:)' },
  {
    name: 'core is pure: no package but pure-rand',
    from: /^core\/src\/(?!testing\/)/,
    to: '^(?:package|node):(?!pure-rand(?:/|$))',
    notInTests: true,
  },
  { name: 'contract knows core alone', from: /^contract\//, to: '^(?!contract/|core/|package:|node:)' },
  {
    name: 'server knows contract and core alone',
    from: /^server\/src\//,
    to: '^(?:web|content|testkit|e2e|bench|trust|deploy)/',
  },
  {
    name: 'web reaches the server by procedures only',
    from: /^web\//,
    to: '^(?:server|content|testkit|e2e|bench|trust|deploy)/',
    notInTests: true,
  },
  { name: 'content knows core alone', from: /^content\/src\//, to: '^(?!content/|core/|package:|node:)' },
  {
    name: 'testkit knows the product from outside',
    from: /^testkit\//,
    to: '^(?:web|content|e2e|bench|trust|deploy)/|^server/(?!src/testing/)',
  },
  {
    name: 'e2e knows the product from outside',
    from: /^e2e\//,
    to: '^(?:web|content|bench|trust|deploy)/|^server/(?!src/testing/)',
  },
  {
    name: 'bench knows the product from outside',
    from: /^bench\//,
    to: '^(?:web|content|trust|deploy)/|^server/(?!src/testing/)',
  },
  {
    name: 'trust knows the product from outside',
    from: /^trust\//,
    to: '^(?:web|content|deploy)/|^server/(?!src/testing/)',
  },
  // Packages.
  {
    name: 'what travels to the browser uses zod/mini',
    from: /^(?:contract|web)\/(?:src|service-worker)\//,
    to: '^package:zod$',
    notInTests: true,
  },
  {
    name: 'contract and web import nothing of Node',
    from: /^(?:contract|web)\/(?:src|service-worker)\/(?!.*\/testing\/)/,
    to: '^node:',
    notInTests: true,
  },
  {
    name: 'contract and server have no React',
    from: /^(?:contract|server)\/src\//,
    to: '^package:(?:react|react-dom|@tanstack)(?:/|$|-)',
  },
  // Layers.
  {
    name: 'lib and components know neither features nor app',
    from: /^(server|web)\/src\/(?:lib|components)\//,
    to: '^$1/src/(?:features|app)/',
    notInTests: true,
  },
  {
    name: 'features do not know the app',
    from: /^(server|web)\/src\/features\//,
    to: '^$1/src/app/',
    notInTests: true,
  },
  {
    name: 'a feature imports another feature only through its index.ts',
    from: /^(server|web)\/src\/features\/([^/]+)\//,
    to: String.raw`^$1/src/features/(?!$2/)[^/]+/(?!index\.tsx?$)`,
    notInTests: true,
  },
  {
    name: 'components know nothing of the contract',
    from: /^web\/src\/components\//,
    to: '^contract/',
    notInTests: true,
  },
  {
    name: 'SQL stands in store files and in lib/database',
    from: /^server\/src\/(?:(?:app|features|lib\/(?!database\/))(?:.*\/)?(?!store\.ts)(?![^/]*-store\.ts)[^/]+)$/,
    to: sql,
    notInTests: true,
  },
]

/**
 * Imports that may close a circle of features, or of places of one (`findCircles`), each with its reason. An entry that
 * closes none any more is reported.
 */
export const allowedCircles: Readonly<Record<string, string>> = {
  'server/src/features/account → server/src/features/profile':
    'An address that was just verified gets its Gravatar; profile takes names under the limit of account.',
  'server/src/features/account → server/src/features/webhooks':
    'The command line disables an account as the Users screen does: its webhooks are switched off.',
  'server/src/features/rooms → server/src/features/classrooms':
    'A room of a classroom hands over the runs of its members in the transaction that ends it.',
  'server/src/features/rooms → server/src/features/reviews':
    'A film of a race is that of the run as administrators see it, and their verdicts change what classrooms count.',
  'server/src/features/webhooks → server/src/features/classrooms':
    'An event says which assignments a run counts for; classrooms write events and end webhooks with their owners.',
  'web/src/features/account → web/src/features/classrooms':
    'The page of a managed account shows the classrooms that it is in.',
  'web/src/features/boards → web/src/features/exchange':
    'Boards can be saved in other formats from their own pages; exchange draws cards and forms of boards.',
  'web/src/features/boards → web/src/features/rooms':
    'A card of a board opens a race on it; a race shows cards to choose from.',
  'web/src/features/plays → web/src/features/rooms':
    'The play screen opens a race on its board; a race is played by the game of the play screen.',
  'web/src/features/rooms (own folder) → web/src/features/rooms/archive':
    'The head of every phase and the page of a closed room save results; the archive listens to the room.',
  'web/src/features/rooms (own folder) → web/src/features/rooms/result':
    'The head of every phase and the page of a closed room save results; the result has that head.',
}
