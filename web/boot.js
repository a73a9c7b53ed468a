// Runs before the first paint: applies the colour scheme that the user chose over the system's.
// The key is the one in src/features/account/session/theme.ts.
try {
  const scheme = localStorage.getItem('tilerush-colour-scheme')
  if (scheme === 'light' || scheme === 'dark') {
    document.documentElement.dataset.theme = scheme
    for (const bar of document.querySelectorAll('meta[data-scheme]')) {
      bar.media = bar.dataset.scheme === scheme ? 'all' : 'not all'
    }
  }
} catch {
  // Storage is blocked: the page follows the system.
}

// A hint for style sheets (docs/rules.md#breakpoints). A recent iPad calls itself a Mac; its touch screen gives it away.
{
  const { userAgent, maxTouchPoints } = navigator
  const isIos = /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  if (isIos) document.documentElement.dataset.deviceType = 'ios'
  else if (userAgent.includes('Android')) document.documentElement.dataset.deviceType = 'android'
}

// Play, pressed before the app has replaced the first view: handled by src/features/home/use-trial.ts.
addEventListener('click', ({ target }) => {
  // The button that sends the form for a room's code is none of it.
  if (target.closest?.('#first-view main button[type="button"]')) document.documentElement.dataset.pressed = ''
})

// A first view stands in its page (web/build-first-view.ts): it is shown first, alone, and then loads the app.
function fetchApp() {
  const waiting = document.getElementById('app-scripts')
  if (waiting) waiting.replaceWith(waiting.content)
}
new PerformanceObserver((seen) => {
  if (seen.getEntriesByName('first-contentful-paint').length > 0) fetchApp()
}).observe({ type: 'paint', buffered: true })
// A page in the background is not shown.
if (document.hidden) addEventListener('load', fetchApp)
setTimeout(fetchApp, 2000)

// The policy of content (server/src/app/http/security-headers.ts) takes the address of a script from here alone.
const failedScript = '/failed.js'
const trusted = globalThis.trustedTypes?.createPolicy('tilerush-boot', { createScriptURL: () => failedScript })

// As long as index.html's own text stands in the page, the app has not started or has broken altogether: show it.
addEventListener(
  'error',
  ({ target, message, error }) => {
    if (!document.getElementById('start') || document.getElementById('failed')) return
    const script = document.createElement('script')
    script.id = 'failed'
    script.src = trusted ? trusted.createScriptURL('') : failedScript
    script.dataset.message = message ?? `Did not arrive: ${target.src ?? target.href}`
    script.dataset.stack = error?.stack ?? ''
    document.head.append(script)
  },
  true,
)
