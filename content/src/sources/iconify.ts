import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import type { Credit } from '../types.ts'
import { packageLabel, readPackageJson } from './package-files.ts'

interface Icon {
  readonly body: string
  readonly width?: number
  readonly height?: number
}

interface IconSet {
  readonly icons: Readonly<Record<string, Icon>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
  readonly width?: number
  readonly height?: number
}

type SetCredit = Omit<Credit, 'source'>

function iconSet(prefix: string, terms: SetCredit): (name: string) => Drawing {
  const packageName = `@iconify-json/${prefix}`
  const set = readPackageJson(packageName, 'icons.json') as IconSet
  const credit = { ...terms, source: packageLabel(packageName) }
  return (name) => {
    const icon = set.icons[set.aliases?.[name]?.parent ?? name]
    if (!icon) throw new Error(`${packageName} has no ${name}`)
    const width = icon.width ?? set.width ?? 16
    const height = icon.height ?? set.height ?? 16
    // An image in an <img> inherits no colour from the page.
    const body = icon.body.replaceAll('currentColor', '#000')
    return {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`,
      originalImageFilename: `${name}.svg`,
      credit,
    }
  }
}

/** Colourful emoji without gradients; names are the Unicode names in kebab case. */
export const fluentEmoji = iconSet('fluent-emoji-flat', {
  author: 'Microsoft Corporation',
  ...licence('MIT'),
  sourceUrl: 'https://github.com/microsoft/fluentui-emoji',
})

/** Black glyphs: invert them in dark mode. */
export const gameIcon = iconSet('game-icons', {
  author: 'Lorc, Delapouite and the game-icons.net contributors',
  ...licence('CC-BY-3.0'),
  sourceUrl: 'https://game-icons.net',
  // The licence asks to say what was changed.
  note: 'Re-encoded for the web; the drawing is unchanged.',
})
