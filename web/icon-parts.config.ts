import type { Plugin } from 'vite'

const key = /,\s*key: "\w+"/g
/** Reads a property for nothing, and stays in a build because reading might do something. */
const idleRead = /^__iconData\.node;$/m

/**
 * In a build, the parts of an icon travel without React's keys: they never change their places, and production React
 * says nothing of a missing key. Being random, they pack worst of all that an icon consists of.
 */
export function iconParts(): Plugin {
  return {
    name: 'tilerush:icon-parts',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: withoutKeys(code), map: null }),
    },
  }
}

/** The code of one icon's file with all that is drawn and nothing else. */
export function withoutKeys(code: string): string {
  return code.replaceAll(key, '').replace(idleRead, '')
}
