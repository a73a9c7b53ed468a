import type { Plugin } from 'vite'

const checkedLocale = /assertIsLocale\("(\w+)"\)/

/**
 * While there is one language, its name is a plain constant in the build: the bundler then drops the code that
 * chooses a language, 2 KB brotli of the first view. With a second language this plugin and `experimentalStaticLocale` go.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'tilerush:one-language',
    apply: 'build',
    transform: {
      filter: { id: /src\/paraglide\/runtime\.js$/ },
      handler(code) {
        if (!checkedLocale.test(code))
          this.error('The compiled messages name no static locale: see one-language.config.ts')
        return { code: code.replace(checkedLocale, '"$1"'), map: null }
      },
    },
  }
}
