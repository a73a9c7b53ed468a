import { getDirection } from '@tilerush/core/language/locale'
import { pageLocale } from './locale.ts'

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}]/u

/**
 * A name within a sentence, in its own direction: a name of the other one would turn the words and numbers beside it
 * round. A `bdi` element does the same where a name stands in an element of its own.
 */
export function isolated(name: string, pageDirection: 'ltr' | 'rtl' = getDirection(pageLocale)): string {
  return pageDirection === 'rtl' || rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
