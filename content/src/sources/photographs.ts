import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licence, type LicenceId } from '../licences.ts'
import type { Photograph } from '../recipe.ts'

interface PhotographCredit {
  readonly author: string
  readonly licence: LicenceId
  readonly sourceUrl: string
}

const folder = join(import.meta.dirname, '..', '..', 'photographs')

const SITES: Readonly<Record<string, string>> = {
  'commons.wikimedia.org': 'Wikimedia Commons',
  'en.wikipedia.org': 'Wikipedia',
  'publicdomainpictures.net': 'PublicDomainPictures.net',
}

function getSite(url: string): string {
  const { hostname } = new URL(url)
  return SITES[hostname] ?? hostname
}

/** The committed photographs of one subject, 480 pixels on the longer side, each with its own credit. */
export function photographs(subject: string): (name: string) => Photograph {
  const read = (file: string) => readFileSync(join(folder, subject, file))
  const credits = JSON.parse(String(read('credits.json'))) as Readonly<Record<string, PhotographCredit>>
  return (name) => {
    const credit = credits[name]
    if (!credit) throw new Error(`The photograph ${subject}/${name} has no credit`)
    const { author, sourceUrl } = credit
    return {
      jpeg: read(`${name}.jpg`),
      originalImageFilename: `${name}.jpg`,
      // The licences that ask for anything ask to say what was changed.
      credit: { author, ...licence(credit.licence), source: getSite(sourceUrl), sourceUrl, note: 'Made smaller.' },
    }
  }
}
