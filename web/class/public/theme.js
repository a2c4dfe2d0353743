// Runs before the first paint, so that the page does not flash in the wrong theme. A separate file, because these pages
// forbid inline scripts.
;((root) => {
  let choice = 'system'
  try {
    choice = localStorage.getItem('colorTheme') || choice
  } catch (_) {}
  const isNight = choice === 'night' || (choice !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isNight ? 'night' : 'day'
  if (isNight) document.querySelector('meta[name=theme-color]').content = '#1d0f22'
})(document.documentElement)
