/** What the translation of a browser, and extensions, do to a page while the app runs. Each lasts until the page is left. */
import type { Page } from 'playwright/test'

/** Stands behind each text that is translated. */
export const translatedMark = '§'

/**
 * How a text is translated: replaced by an element at once; by one that is put beside it first; or moved into one.
 * What says `translate="no"` is left alone, as the standard wants it.
 */
export type TranslationWay = 'replace' | 'beside' | 'around'

/** Translates all texts of the page, and those that come later, as they come. */
export async function translatePage(page: Page, way: TranslationWay = 'replace'): Promise<void> {
  await page.evaluate(
    ([mark, how]) => {
      const leftAlone = 'font, script, style, textarea, .notranslate, [translate="no"]'
      const translate = (text: Text): void => {
        if (!text.isConnected || text.data.trim() === '' || text.parentElement?.closest(leftAlone)) return
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        if (how === 'around') {
          text.replaceWith(outer)
          inner.append(text)
          text.data += mark
          return
        }
        inner.textContent = text.data + mark
        if (how === 'replace') return text.replaceWith(outer)
        text.before(outer)
        text.remove()
      }
      const translateIn = (node: Node): void => {
        if (node instanceof Text) return translate(node)
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) translate(text)
      }
      document.documentElement.lang = 'fr'
      document.documentElement.classList.add('translated-ltr')
      translateIn(document.body)
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translateIn(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    },
    [translatedMark, way] as const,
  )
}

/**
 * Does what extensions do: attributes on fields and roots, a style sheet, elements of their own between those of the app,
 * elements wrapped and taken away, again and again.
 */
export async function extendPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = document.createElement('span')
    note.dataset['extension'] = 'note'
    note.hidden = true
    // A script of the page may insert no style element, which an extension may.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main { filter: brightness(0.9) }')
    document.adoptedStyleSheets.push(sheet)
    document.documentElement.append(note.cloneNode())
    document.body.prepend(note.cloneNode())
    const meddle = (): void => {
      for (const field of document.querySelectorAll('input:not([data-extension])')) {
        field.setAttribute('data-extension', 'checked')
        field.before(note.cloneNode())
        field.after(note.cloneNode())
      }
      for (const image of document.querySelectorAll('svg:not([data-extension])')) {
        image.setAttribute('data-extension', 'dark')
        const wrapper = document.createElement('i')
        image.replaceWith(wrapper)
        wrapper.append(image)
      }
      for (const element of document.querySelectorAll(
        'main p:not([data-extension]), main small:not([data-extension])',
      )) {
        element.setAttribute('data-extension', 'seen')
        element.prepend(note.cloneNode())
        element.append(note.cloneNode())
      }
      // As a blocker takes away what it takes for an advertisement.
      document.querySelector('main section footer, main aside')?.remove()
    }
    meddle()
    new MutationObserver(meddle).observe(document.body, { childList: true, subtree: true })
  })
}
