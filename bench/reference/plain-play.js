/* The play screen's own document, as it stands while the game is played, driven by hand: what a click shows is written
   straight to the page, and nothing else is done. No framework, no rules, no sound. */
addEventListener('DOMContentLoaded', () => {
  const { answers, prompts, strips } = JSON.parse(document.getElementById('plain-play').textContent)
  const tiles = [...document.querySelectorAll('[role="group"][data-layout] > button')]
  const line = document.querySelector('p[aria-live="assertive"]')
  const word = line.querySelector('strong')
  const counter = line.previousElementSibling
  const segments = line.parentElement.querySelector('ol').children
  const startedAt = performance.now()
  document.querySelectorAll('[data-strip]').forEach((strip, index) => {
    const animation = strip.animate(strips[index].keyframes, { ...strips[index].timing, iterations: Infinity })
    animation.startTime = startedAt
  })
  let asked = 0
  tiles.forEach((tile, position) => {
    const mark = tile.lastElementChild
    tile.addEventListener('pointerdown', () => {
      if (position !== answers[asked]) return
      mark.dataset.tileState = 'hit'
      setTimeout(() => {
        mark.dataset.tileState = 'done'
        tile.toggleAttribute('data-done', true)
      }, 180)
      segments[asked].setAttribute('data-answered', '')
      asked += 1
      word.textContent = prompts[asked]
      counter.textContent = `${asked + 1} of ${tiles.length}`
    })
    tile.addEventListener('mousedown', (event) => event.preventDefault())
  })
})
