/** When a notice may appear: never over a running game, and none that leads away while a form is being filled in. */

const dirtyForms = new WeakSet<Element>()

function recordForm({ target }: Event): void {
  const form = target instanceof Element && target.closest('form')
  if (form) dirtyForms.add(form)
}

/** The first key in a field says it all: the others need not wait for this. */
function listenToKey(): void {
  document.addEventListener('input', recordForm, { capture: true, once: true })
}

/** Notes which forms a user has started, from now on; of those on the page already, any may have been. */
export function watchForms(): void {
  for (const type of ['change', 'click', 'drop']) document.addEventListener(type, recordForm, true)
  document.addEventListener('focusin', listenToKey)
  listenToKey()
  for (const form of document.querySelectorAll('main form')) dirtyForms.add(form)
}

/** From the countdown until the finished board has made way for the review. */
export function isPlaying(): boolean {
  const running = ['COUNTING_DOWN', 'PLAYING', 'COMPLETED', 'TIMEOUT'].map((state) => `[data-play-state="${state}"]`)
  return document.querySelector(running.join()) !== null
}

export function isFillingIn(): boolean {
  return [...document.querySelectorAll('main form, dialog[open]')].some((element) => {
    return element.tagName === 'DIALOG' || dirtyForms.has(element)
  })
}

/** Calls back now and whenever one of the two may have changed. Returns the way to stop. */
export function onInterruption(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-play-state', 'open'],
  })
  document.addEventListener('input', listener)
  listener()
  return () => {
    observer.disconnect()
    document.removeEventListener('input', listener)
  }
}
