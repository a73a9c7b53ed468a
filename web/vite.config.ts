import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './compress-assets.config.ts'
import { oneLanguage } from './one-language.config.ts'
import { preload } from './preload.config.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** What several later screens share, as a few files of a useful size; left alone it would be thirty tiny ones. */
const sharedChunks = [
  // What the first view stands on, in one file: packed together it is smaller than in seven.
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|@orpc\/(?:client|shared)|@tanstack\/(?:history|query-core|react-query|react-router|react-store|router-core|store)|use-sync-external-store)\/|core\/src\/constants|src\/lib\/(?:client|json-link|error-code|session-loss)\b/,
  },
  {
    name: 'forms',
    test: /src\/components\/(?:field|text-input|password-input|form-error|split-screen)\b|features\/account\/(?:account\.module|credentials|short-message)|react-hook-form/,
  },
  { name: 'lists', test: /src\/components\/(?:badge|board-card|card|cover|empty|load-error|mode-badge|skeleton)\b/ },
  // Not with the calls, which the first view needs.
  { name: 'rpc', test: /src\/lib\/rpc|@orpc\/tanstack-query/ },
  // By themselves, since a screen on which nothing goes wrong needs none of them.
  { name: 'errors', test: /src\/lib\/error-messages|core\/src\/files\/file-size|messages\/error_(?!network|internal)/ },
  // The game, which practice plays too. What comes after it or only sometimes is apart.
  {
    name: 'game',
    test: /src\/app\/play-route|core\/src\/play\/(?:step|deal|random|veil|types)\b|features\/play\/(?:game|browser-game|board|stage|tile|timer|prompt|play-|use-|start-card|roving|picture|flashes|announcer|controls|server-source)/,
  },
  // What a game has from its first view on and others have too.
  {
    name: 'tiles',
    test: /src\/lib\/(?:tile-look|format-seconds)|messages\/(?:board_|toast_|common_(?!skip|try|back_home|login))|features\/play\/(?:clock|best)\.ts|core\/src\/(?:play\/timer-digits|boards\/(?:layout|prompt|playability)\b)|lucide-react\/.*\/(?:arrow-left|play|trophy|star)\.m?js/,
  },
]

export default defineConfig({
  root: here('.'),
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./src/paraglide'),
      strategy: ['baseLocale'],
      // One language so far: the choice is made here, and none of the code that makes it travels.
      experimentalStaticLocale: '"en"',
      emitReadme: false,
    }),
    react(),
    oneLanguage(),
    preload(),
    compressAssets(),
  ],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // The content policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /src\/paraglide\//, sideEffects: false }] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks } },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/rpc': server, '/media': server, '/account/export.zip': server } },
  preview: { host: '127.0.0.1', proxy: { '/rpc': server, '/media': server, '/account/export.zip': server } },
})
