// Runs before the first paint: applies the colour scheme that the user chose over the system's.
// The key is the one in src/lib/theme.ts.
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
