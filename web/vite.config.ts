import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { baseLocale, type Locale, localeCookieName } from '../core/src/language/constants.ts'
import { inlineBoot, preload } from './html.config.ts'
import { fixLocale, localeOfAddress, oneLanguage } from './one-language.config.ts'

/** What the same screens share is one chunk, unless that is tiny. */
const byScreens = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 }

/** Left alone, what several screens share would be a hundred tiny files. */
const sharedChunks = [
  // The packages of the first view: the same file in every language, and from release to release.
  { name: 'base', tags: ['$initial' as const], test: /node_modules\// },
  // The rest of the first view, without the entry itself, whose name changes with each release.
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*\/(?:index\.html|main\.tsx))/ },
  // What the game shares with many screens, which do not load the game for it: sentences of errors, how tiles look.
  {
    name: 'common',
    test: /lib\/api\/error-messages|core\/src\/boards\/(?:constants|images\/thumbnail)\.ts|features\/boards\/card\/tile-look|core\/src\/boards\/prompts\/prompt\.ts|lucide-react\/dist\/esm\/icons\/arrow-left\.mjs/,
  },
  // A game's own code, together: small chunks compress badly. What practice alone needs comes with it, and the
  // sounds with the press on Play.
  {
    name: 'play',
    test: /features\/plays\/(?:(?:board|game|screen)\/|text\/text-fitting|ghost\/ghost-(?:choice|setting)|play-screen|queries\/board-|outbox\/(?!former|guest|practice|room)|sounds\/use-)|core\/src\/(?:play\/(?!learn|practice-layout)|boards\/tile-face)|node_modules\/idb\//,
  },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  // What imports nothing is merged with its like alone: an icon would bring along what another screen needs it for.
  // An icon is 200 bytes: with more of them in a file, screens load many that are others'.
  { name: 'icons', test: /node_modules\/lucide-react\//, ...byScreens, entriesAwareMergeThreshold: 600 },
  { name: 'texts', test: /\.cache\/paraglide\//, ...byScreens },
  { name: 'parts', test: /src\/(?:components|lib)\/|core\/src\/(?!play\/)|contract\/src\//, ...byScreens },
  { name: 'shared', ...byScreens },
]

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A shared chunk is named after all the screens that share it; each of its importers would repeat that. */
const shortName = (name: string): string => name.replace(/~.*/, '')

/** Loaded during a game or after it: that scripts are found one after the other costs nobody time, their list every game. */
const loadedLater = /\/(?:summary|guest-requests|practice-request)-/

/** What a lazily loaded piece stands on. What the page itself loads is there already and need not be listed again. */
function withoutFirstView(file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return dependencies
  if (loadedLater.test(file)) return dependencies.filter((name) => name.endsWith('.css'))
  return dependencies.filter((name) => !/\/(?:index|base|app|rolldown-runtime)-/.test(name))
}

/** How the app is built in one language; `null` for the dev server, where the visitor's choice is looked at. */
export function getConfig(locale: Locale | null): UserConfig {
  return {
    root: here('.'),
    plugins: [
      locale === null &&
        paraglideVitePlugin({
          project: here('./project.inlang'),
          outdir: here('./src/paraglide'),
          strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
          cookieName: localeCookieName,
          emitReadme: false,
        }),
      react(),
      locale !== null && fixLocale(`'${locale}'`),
      oneLanguage(locale),
      preload(),
      inlineBoot(),
    ],
    // The service worker caches nothing of it (build.ts), and it may compile WebAssembly (security-headers.ts).
    worker: {
      format: 'es',
      rolldownOptions: {
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/exchange-[name]-[hash].js' },
      },
    },
    // What `compile-messages.mjs` writes for a build.
    resolve: {
      alias: locale === null ? [] : [{ find: /^[./]+\/paraglide\//, replacement: here('../.cache/paraglide/') }],
    },
    css: { modules: { generateScopedName: locale === null ? '[name]_[local]' : '[hash:base64:5]' } },
    build: {
      outDir: here('./dist'),
      // The languages share images, fonts and style sheets, and are built one after the other: see build.ts.
      emptyOutDir: false,
      target: ['chrome123', 'firefox120', 'safari17.5'],
      // The content policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: withoutFirstView },
      reportCompressedSize: false,
      rolldownOptions: {
        // Nothing may be moved into the entry, or others would import it.
        preserveEntrySignatures: 'strict',
        optimization: { inlineConst: { mode: 'all' } },
        // There are 2,000 icons; those that nothing imports are not even read.
        experimental: { lazyBarrel: true },
        treeshake: {
          moduleSideEffects: [
            { test: /\.cache\/paraglide\//, sideEffects: false },
            // What a feature offers comes without the rest of its index.
            { test: /src\/features\/[a-z]+\/index\.ts$/, sideEffects: false },
          ],
        },
        output: {
          codeSplitting: { groups: sharedChunks },
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
        },
      },
    },
  }
}

/** Leaves out what the app loads later: the first view is rendered without it. */
const withoutLaterParts: Plugin = {
  name: 'tilerush:without-later-parts',
  resolveDynamicImport: (specifier) => (typeof specifier === 'string' ? { id: specifier, external: true } : null),
}

/** How the first view is built that the pages hold: the same app, for Node, into `outDir`; `?locale=` chooses its language. */
export function getFirstViewConfig(outDir: string): UserConfig {
  const config = getConfig(baseLocale)
  return {
    ...config,
    publicDir: false,
    plugins: [react(), fixLocale(localeOfAddress), withoutLaterParts],
    build: {
      outDir,
      ssr: here('./src/app/first-view.tsx'),
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: false }, experimental: { lazyBarrel: true } },
    },
  }
}

export default getConfig(null)
