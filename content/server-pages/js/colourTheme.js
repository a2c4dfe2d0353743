// Before the first paint: day or night, where somebody chose; the system decides where nobody did.
try {
  const choice = localStorage.getItem('colorTheme')
  if (choice === 'day' || choice === 'night') document.documentElement.dataset.theme = choice
} catch (_) {
  // A browser without storage has no choices either.
}
