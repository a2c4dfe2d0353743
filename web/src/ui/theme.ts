/** Day, night, or the system's setting. The script in `index.html` reads the choice before the first paint. */
export type ThemeChoice = 'day' | 'night' | 'system'

const key = 'colorTheme'

export function readStoredTheme(): ThemeChoice {
  const choice = localStorage.getItem(key)
  return choice === 'day' || choice === 'night' ? choice : 'system'
}

function apply(choice: ThemeChoice): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day'
  const theme = choice === 'system' ? system : choice
  document.documentElement.dataset.theme = theme
  // The page's background comes from the shop's theme, see `application.theme`.
  const paper = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper)
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, choice)
  apply(choice)
}

/** Applies the chosen theme and follows changes of the system's setting. */
export function followSystemTheme(): void {
  apply(readStoredTheme())
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(readStoredTheme()))
}
