/** Day, night or as the system has it. The choice is read again by the script in `index.html` before the next first paint. */
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
  // The paper is that of the shop's own theme, see `application.theme`.
  const paper = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper)
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, choice)
  apply(choice)
}

/** Puts on the chosen theme, and follows the system when it changes its mind, as long as nobody chose otherwise. */
export function followSystemTheme(): void {
  apply(readStoredTheme())
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(readStoredTheme()))
}
