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
  {
    name: 'forms',
    test: /src\/components\/(?:field|text-input|password-input|form-error|split-screen)\b|features\/account\/(?:account\.module|credentials|short-message)|react-hook-form/,
  },
  { name: 'lists', test: /src\/components\/(?:badge|board-card|card|cover|empty|load-error|mode-badge|skeleton)\b/ },
  {
    name: 'texts',
    test: /src\/lib\/(?:error-messages|format-seconds)|messages\/(?:error_(?!network|internal)|board_|toast_|common_(?!skip|try|back_home|login))/,
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
  server: { host: '127.0.0.1', port: 5173, proxy: { '/rpc': server, '/media': server } },
  preview: { host: '127.0.0.1', proxy: { '/rpc': server, '/media': server } },
})
