import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import { packageLabel, readPackageJson, readPackageText } from './package-files.ts'

interface Entry {
  readonly title: string
  readonly slug: string
  readonly hex: string
  readonly license?: unknown
}

// The package is pinned, so its shape is known; a missing logo throws when it is asked for.
const data = readPackageJson('simple-icons', 'data/simple-icons.json') as readonly Entry[]
const entries = new Map(data.map((entry) => [entry.slug, entry]))

const credit = {
  author: 'Simple Icons contributors',
  ...licence('CC0-1.0'),
  source: packageLabel('simple-icons'),
  sourceUrl: 'https://github.com/simple-icons/simple-icons',
}

/** A brand's one-colour logo in the brand's own colour. */
export function logo(slug: string): Drawing {
  const entry = entries.get(slug)
  if (!entry) throw new Error(`simple-icons has no ${slug}`)
  // The package's CC0 does not cover these: some forbid commercial use or changes.
  if (entry.license) throw new Error(`${slug} has a licence of its own`)
  const svg = readPackageText('simple-icons', `icons/${slug}.svg`)
  return {
    svg: svg.replace('<svg ', `<svg fill="#${entry.hex}" `),
    originalImageFilename: `${slug}.svg`,
    credit: {
      ...credit,
      note: `${entry.title} is a trademark of its owner, shown for identification only; no endorsement is implied.`,
    },
  }
}
