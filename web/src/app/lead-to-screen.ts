/**
 * Redirects an address without `#/` (`/score-board`) to its screen (`/#/score-board`). The server answers such an
 * address with this page. Its scripts have relative paths, so only the last part of the path can name a screen.
 */
export function leadToScreen({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const [, folder, screen] = /^(.*\/)([\w-]+)$/.exec(location.pathname) ?? []
  if (screen && location.hash === '') history.replaceState(null, '', `${folder}#/${screen}${location.search}`)
}
