/**
 * The first view of the play screen: the board's name and its tiles face down, within the page, so that they stand
 * there before the first script has arrived. Rendered when the product is built (web/src/app/first-view.tsx); here come
 * the words of the board.
 */
import { baseLocale, categories, type Locale } from '@tilerush/core/constants'
import type { BoardPreview } from '../features/boards/board-preview.ts'
import { escaped } from './escaped.ts'
import type { WebFile } from './web-files.ts'

/** What the view says of a board. */
export interface PlayFacts extends BoardPreview {
  /** Slug or id, as the address has it. */
  readonly asked: string
}

/** As the build writes them. */
interface PlayViews {
  /** What stands in the views in place of a board's words and parts. */
  readonly marks: Readonly<
    Record<
      'boardName' | 'boardSlug' | 'categoryCode' | 'categorySlug' | 'categoryName' | 'cropped' | 'languageChoice',
      string
    >
  >
  readonly categoryNames: Readonly<Record<string, string>>
  /** The class of a board whose pictures cover their tiles. */
  readonly cropped: string
  /** The picker of the prompts' language. */
  readonly languageChoice: string
  readonly views: Readonly<Record<string, string>>
}

const place = '<div id="first-view"><!--play-view-->'

/** The views of a language; null where the app was built without. */
export function playViewsOf(files: ReadonlyMap<string, WebFile>, locale: Locale): PlayViews | null {
  const file = files.get(locale === baseLocale ? '/play.json' : `/play.${locale}.json`)
  return file ? (JSON.parse(Buffer.from(file.bytes).toString()) as PlayViews) : null
}

/** The page with the board's view in its place. */
export function withPlayView(html: string, { marks, views, ...built }: PlayViews, facts: PlayFacts): string {
  const { asked, slug, name, category, layout } = facts
  const parts = new Map([
    [marks.boardName, escaped(name)],
    [marks.boardSlug, escaped(encodeURIComponent(slug))],
    [marks.categoryCode, category],
    [marks.categorySlug, categories.find(({ code }) => code === category)?.slug ?? category],
    [marks.categoryName, escaped(built.categoryNames[category] ?? '')],
    [marks.cropped, facts.isCropped ? built.cropped : ''],
    [marks.languageChoice, facts.hasLanguages ? built.languageChoice : ''],
  ])
  // In one go: a name may hold what looks like a mark.
  const anyMark = new RegExp([...parts.keys()].join('|'), 'g')
  const view = (views[layout] ?? '').replaceAll(anyMark, (mark) => parts.get(mark) ?? '')
  return html
    .replace('<html ', () => `<html data-category="${category}" `)
    .replace(place, () => `<div id="first-view" data-board="${escaped(asked)}">${view}`)
}
