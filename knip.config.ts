import type { KnipConfig } from 'knip'

/** The fonts are packages that style sheets name. */
const importsOfStyles = (text: string): string =>
  [...text.matchAll(/url\('(@[^']+)'\)/g)].map(([, specifier]) => `import '${specifier}'`).join('\n')

/** The compiler of messages finds its plugin by a path. */
const importsOfSettings = (text: string): string =>
  [...text.matchAll(/node_modules\/(@inlang\/[^/]+)/g)].map(([, specifier]) => `import '${specifier}'`).join('\n')

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  compilers: { css: importsOfStyles, json: importsOfSettings },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,mts}',
        'bench/src/main.ts',
        'bench/src/load/generator.ts',
        'bench/src/load/parse-server.mjs',
        'trust/src/main.ts',
        'trust/src/support/report-heap.mjs',
        'trust/src/attacks/probe.ts',
        'e2e/specs/**/*.ts',
      ],
      // Fetched for the comparison alone.
      ignoreDependencies: ['parse-server'],
      project: ['scripts/**', '!scripts/**/*.json', 'bench/src/**', 'trust/**', 'e2e/**', 'testkit/**'],
    },
    core: { project: ['src/**'], entry: ['src/**/*.ts'] },
    contract: { project: ['src/**'], entry: ['src/**/*.ts'] },
    server: {
      project: ['{*,src/**/*}.{ts,tsx,css,json}', '!*.json'],
      entry: [
        'src/main.ts',
        'prepare-images.ts',
        'src/cli/{admin,backup,restore}.ts',
        'src/testing/{database/global-setup,processes/draw-endlessly}.ts',
        'src/testing/processes/busy-product.mjs',
        'src/features/boards/images/svg-{worker,render-process}.ts',
        'src/app/start/stop-watchdog-process.ts',
      ],
    },
    web: {
      project: ['**/*.{ts,tsx,css,json}', '!**/*.json'],
      entry: [
        'build.ts',
        'public/failed.js',
        'service-worker/{main,off}.ts',
        'src/app/first-view.tsx',
        'project.inlang/settings.json',
      ],
    },
  },
}

export default config
