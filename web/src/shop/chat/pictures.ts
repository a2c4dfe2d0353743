/** Address of a picture that an answer may show; null for any other. */
export function shownAddress(address: string): string | null {
  return /^(?:https?:\/\/|\.?\/|assets\/)/i.test(address) ? address : null
}

/** A picture of an answer with its description and without active attributes. */
export function copyPicture(source: HTMLElement): HTMLElement | undefined {
  if (!(source instanceof HTMLImageElement)) return undefined
  const address = shownAddress(source.getAttribute('src') ?? '')
  if (address === null) return undefined
  const picture = document.createElement('img')
  picture.setAttribute('src', address)
  picture.setAttribute('alt', source.alt)
  return picture
}
