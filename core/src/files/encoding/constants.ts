/** The encodings that texts and names of files are read in, by their names in the IANA registry. */
import type { Locale } from '../../language/constants.ts'

/** One byte a character; decoded by ourselves (code-pages.ts). */
export const codePages = [
  'windows-1252',
  'windows-1256',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
  'ibm850',
  'ibm437',
  'ibm720',
] as const
export type CodePage = (typeof codePages)[number]

/** What a user chooses from, the most likely first. */
export const encodings = ['utf-8', ...codePages, 'utf-16le', 'utf-16be', 'shift_jis', 'gb18030', 'euc-kr'] as const
export type Encoding = (typeof encodings)[number]

/** What spreadsheets on Windows save in where they do not save in UTF-8, by the language of who reads the page. */
export const tableCodePages: Readonly<Record<Locale, CodePage>> = {
  en: 'windows-1252',
  de: 'windows-1252',
  es: 'windows-1252',
  ar: 'windows-1256',
}

/**
 * What Windows writes names into ZIP files in, by the language of who reads the page: the code page of DOS of that
 * language, and those that are looked at where it has no letters for some bytes.
 */
export const zipCodePages: Readonly<Record<Locale, readonly CodePage[]>> = {
  en: ['ibm850'],
  de: ['ibm850'],
  es: ['ibm850'],
  ar: ['ibm720', 'windows-1256', 'ibm850'],
}
/** The same for Windows as it is sold in the United States. */
export const americanZipCodePage: CodePage = 'ibm437'
