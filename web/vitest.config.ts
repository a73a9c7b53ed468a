import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { pollTimeout, unitTestTimeout } from '../timeouts.config.ts'

const texts = fileURLToPath(new URL('src/paraglide/messages.js', import.meta.url))

/** Each text is a file, which the build needs: to read all 2,400 in every worker takes longer than the tests. */
function textsInOneFile(): Plugin {
  return {
    name: 'texts-in-one-file',
    // Its own file says nothing of the texts: kept by the runner, they would be those of another day.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => id !== texts && undefined),
    async load(id) {
      if (id !== texts) return null
      // The runtime, which has the language, must stay the one that the screens import.
      const bundle = await rolldown({ input: texts, external: /\/runtime\.js$/ })
      const { output } = await bundle.generate({ dir: fileURLToPath(new URL('src/paraglide', import.meta.url)) })
      await bundle.close()
      return output[0].code
    },
  }
}

export default defineConfig({
  plugins: [textsInOneFile()],
  test: {
    name: 'web',
    include: ['*.test.ts', 'src/**/*.test.ts', 'service-worker/**/*.test.ts'],
    environment: 'node',
    testTimeout: unitTestTimeout,
    // Reading all modules again for every file takes longer than the tests; no test depends on a module's state.
    isolate: false,
    expect: { poll: { timeout: pollTimeout } },
  },
})
