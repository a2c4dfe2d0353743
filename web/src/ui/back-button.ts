type Listener = (event: PopStateEvent) => void

let listener: Listener | undefined

/**
 * Hears of the Back button before the router does, and may keep it from it. Browsers tell listeners of a window in the order in which they came, so
 * this one comes before the router is there.
 */
export function watchBackButton(): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

/** Takes the place of the one before; nobody hears of it without. */
export function setBackListener(next: Listener | undefined): void {
  listener = next
}
