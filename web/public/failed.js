// Loaded by boot.js when the app does not start or has broken altogether: shows what index.html says about that
// at once, and reports it to the server under an id that stands on the page.
const { message, stack } = document.currentScript.dataset
const reportId = Math.random().toString(36).slice(2, 10)

function show() {
  const start = document.getElementById('start')
  if (!start) return
  document.getElementById('first-view')?.remove()
  start.style.visibility = 'visible'
  const report = document.getElementById('start-report')
  report.querySelector('code').textContent = reportId
  report.hidden = false
}

if (document.getElementById('start')) show()
else document.addEventListener('DOMContentLoaded', show)

fetch('/rpc/reports/failure', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  // The lengths are those of core/src/product/constants.ts.
  body: JSON.stringify({
    json: {
      reportId,
      message: message.slice(0, 500),
      stack: stack.slice(0, 4000),
      path: location.pathname.slice(0, 300),
    },
  }),
}).catch(() => {})
