import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './compress-assets.config.ts'
import { preloadFonts } from './preload-fonts.config.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: here('.'),
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./src/paraglide'),
      strategy: ['baseLocale'],
      emitReadme: false,
    }),
    react(),
    preloadFonts(),
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
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/rpc': server, '/media': server } },
  preview: { host: '127.0.0.1', proxy: { '/rpc': server, '/media': server } },
})
