const LICENCE_URLS = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'public domain': 'https://creativecommons.org/publicdomain/mark/1.0/',
  'BSD-3-Clause': 'https://opensource.org/license/bsd-3-clause',
  'OFL-1.1': 'https://openfontlicense.org',
  ISC: 'https://opensource.org/license/isc-license-txt',
  MIT: 'https://opensource.org/license/mit',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
} as const

export type LicenceId = keyof typeof LICENCE_URLS

/** The licence half of a credit. */
export function licence(id: LicenceId): { licence: string; licenceUrl: string } {
  return { licence: id, licenceUrl: LICENCE_URLS[id] }
}

const ALLOWED = /^(public domain|CC0-1\.0|ISC|MIT|Apache-2\.0|BSD-[\w-]+|OFL-1\.1|CC-BY-\d\.\d|CC-BY-SA-\d\.\d)$/

/** Anyone may use the product, so nothing non-commercial, no-derivatives or GPL may come in. */
export function isAllowedLicence(id: string): boolean {
  return ALLOWED.test(id)
}
