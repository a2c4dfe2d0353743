type Listener = (event: PopStateEvent) => void

let listener: Listener | undefined

/**
 * Lets one listener intercept the Back button before the router. Browsers call listeners of a window in order of
 * registration, so this must run before the router starts.
 */
export function watchBackButton(): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

/** Replaces the previous listener; undefined removes it. */
export function setBackListener(next: Listener | undefined): void {
  listener = next
}
