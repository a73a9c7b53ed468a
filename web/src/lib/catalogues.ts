/** The message catalogues as data: web/messages/<language>/<subject>.json. */

/** A plain text, or a text by the plural of a number. */
export type MessageText = string | readonly { readonly match: Readonly<Record<string, string>> }[]

/** The texts of each file by its path. */
export const catalogueFiles = import.meta.glob<Readonly<Record<string, MessageText>>>('../../messages/*/*.json', {
  eager: true,
  import: 'default',
})

/** Name and text of each message of a language, file by file. */
export function getMessages(locale: string): readonly (readonly [name: string, text: MessageText])[] {
  const own = Object.entries(catalogueFiles).filter(([path]) => path.includes(`/messages/${locale}/`))
  return own.flatMap(([, texts]) => Object.entries(texts).filter(([name]) => name !== '$schema'))
}
