// Runs before the first paint: day or night by the visitor's choice, otherwise by the system's setting.
try {
  const choice = localStorage.getItem('colorTheme')
  if (choice === 'day' || choice === 'night') document.documentElement.dataset.theme = choice
} catch (_) {
  // A browser without storage has no choice either.
}
