/** When a notice may appear: never over a running game, and none that leads away while a form is being filled in. */

const begunForms = new WeakSet<Element>()

function noteForm({ target }: Event): void {
  const form = target instanceof Element && target.closest('form')
  if (form) begunForms.add(form)
}

/** The first key in a field says it all: the others need not wait for this. */
function listenToKey(): void {
  document.addEventListener('input', noteForm, { capture: true, once: true })
}

/** Notes which forms somebody has begun, from now on; of those on the page already, any may have been. */
export function watchForms(): void {
  for (const type of ['change', 'click', 'drop']) document.addEventListener(type, noteForm, true)
  document.addEventListener('focusin', listenToKey)
  listenToKey()
  for (const form of document.querySelectorAll('main form')) begunForms.add(form)
}

/** From the countdown until the finished board has made way for the review. */
export function isPlaying(): boolean {
  const running = ['COUNTING_DOWN', 'PLAYING', 'COMPLETED', 'TIMEOUT'].map((state) => `[data-play-state="${state}"]`)
  return document.querySelector(running.join()) !== null
}

export function isFillingIn(): boolean {
  return [...document.querySelectorAll('main form, dialog[open]')].some((part) => {
    return part.tagName === 'DIALOG' || begunForms.has(part)
  })
}

/** Calls back now and whenever one of the two may have changed. Answers with the way to stop. */
export function onMoments(listener: () => void): () => void {
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
