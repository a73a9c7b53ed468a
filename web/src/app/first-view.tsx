import type { PlayableBoard } from '@tilerush/contract/boards'
import { boardSize } from '@tilerush/core/boards/layout'
import { categories, defaultWrongClickPenaltySeconds, type Layout, layouts } from '@tilerush/core/constants'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import board from '../features/play/board.module.css'
import { boardToPlayQuery } from '../features/play/board-query.ts'
import { categoryName } from '../lib/category-name.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery, setCurrentUser } from '../lib/session.ts'
import { router } from './router.ts'

/** What the views of the play screen say in place of the board that they are sent for. */
const marks = {
  boardName: 'board-name-mark',
  boardSlug: 'board-slug-mark',
  categoryCode: 'category-code-mark',
  categorySlug: 'category-slug-mark',
  categoryName: 'category-name-mark',
  cropped: 'cropped-mark',
  languageChoice: 'language-choice-mark',
} as const

/** Read by the server: app/play-views.ts there. */
export interface PlayViews {
  readonly marks: Readonly<Record<keyof typeof marks, string>>
  readonly categoryNames: Readonly<Record<string, string>>
  /** The class of a board whose pictures cover their tiles. */
  readonly cropped: string
  /** The picker of the prompts' language, for a board that has more than its own. */
  readonly languageChoice: string
  /** A view for every layout. */
  readonly views: Readonly<Record<string, string>>
}

async function openAt(path: string): Promise<void> {
  const history = createMemoryHistory({ initialEntries: [path] })
  router.update({ ...router.options, history, scrollRestoration: false })
  await router.load()
}

function render(): string {
  const view = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // The pictures are asked for where they stand, after scripts and fonts.
  return view.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
}

/**
 * Home as a visitor sees it, as text: rendered once, when the product is built, and sent within the page, so that it
 * stands there before the first script has arrived. See web/build-first-view.ts.
 */
export async function renderFirstView(): Promise<string> {
  setCurrentUser(null)
  await openAt('/')
  return render()
}

/**
 * The same for the play screen of any board, its tiles face down. What answers to a press can do so only with the app,
 * but for the links, and is left out or does nothing; what hangs on the player comes with the app.
 */
export async function renderPlayViews(): Promise<PlayViews> {
  const { queryKey } = boardToPlayQuery(marks.boardSlug)
  queryClient.setQueryData(currentUserQuery.queryKey, anyPlayer)
  queryClient.setQueryData(queryKey, boardOf('1x6'))
  await openAt(`/play/${marks.boardSlug}`)
  const [languageChoice] = render().match(/<label[^]*?<\/label>/) ?? []
  // A component that throws leaves its place empty.
  if (!languageChoice || !board.cropped) throw new Error('The play screen was not rendered')
  const views: Record<string, string> = {}
  for (const layout of layouts) {
    queryClient.setQueryData(queryKey, boardOf(layout))
    views[layout] = render()
      .replace(languageChoice, marks.languageChoice)
      .replaceAll(/<img [^>]*>/g, '')
      .replaceAll('aria-pressed="false"', 'aria-pressed="false" inert')
      .replaceAll(board.cropped, marks.cropped)
      .replaceAll(`data-category="${anyCategory.code}"`, `data-category="${marks.categoryCode}"`)
      .replaceAll(`/category/${anyCategory.slug}"`, `/category/${marks.categorySlug}"`)
      .replaceAll(`>${categoryName(anyCategory.code)}<`, `>${marks.categoryName}<`)
  }
  return {
    marks,
    categoryNames: Object.fromEntries(categories.map(({ code }) => [code, categoryName(code)])),
    cropped: board.cropped,
    languageChoice: languageChoice.replace(/(<\/option>)[^]*(<\/select>)/, '$1$2').replace('<label', '<label inert'),
    views,
  }
}

const anyCategory = categories[0]
/** Lets the guard open the screen. */
const anyPlayer = {
  emailVerified: true,
  enabled: true,
  gamerTag: 'player',
  capabilities: [],
  starredBoards: [],
} as never

function boardOf(layout: Layout): PlayableBoard {
  const face = { imageUrl: '', backgroundColor: '', radialGradientHexColor: '' }
  return {
    boardId: marks.boardSlug,
    boardVersion: 1,
    slug: marks.boardSlug,
    name: marks.boardName,
    promptPrefix: '',
    category: anyCategory.code,
    mode: 'live',
    boardPortraitLayout: layout,
    isPlayable: true,
    look: {
      tileBackgroundSize: 'cover',
      tileBackgroundPosition: 'center',
      tileBackgroundColor: '',
      tileRadialGradientHexColor: '',
      tilePadding: false,
      invertTileImagesInDarkMode: false,
    },
    faces: Array.from({ length: boardSize(layout) }, (_, index) => ({ ...face, tileId: String(index) })),
    wrongClickPenaltyMs: defaultWrongClickPenaltySeconds * 1000,
    languages: [{ locale: 'de', promptPrefix: '' }],
  }
}
