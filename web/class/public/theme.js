// Runs before the first paint, so that a night owl never sees the day flash by; a file of its own, since these pages run no script that stands in them.
;((root) => {
  let choice = 'system'
  try {
    choice = localStorage.getItem('colorTheme') || choice
  } catch (_) {}
  const isNight = choice === 'night' || (choice !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isNight ? 'night' : 'day'
  if (isNight) document.querySelector('meta[name=theme-color]').content = '#1d0f22'
})(document.documentElement)
