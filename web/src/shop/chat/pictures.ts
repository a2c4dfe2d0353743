/** A picture of an answer with its description and without active attributes. */
export function copyPicture(source: HTMLElement): HTMLElement | undefined {
  if (!(source instanceof HTMLImageElement)) return undefined
  const address = source.getAttribute('src') ?? ''
  if (!/^(?:https?:\/\/|\.?\/|assets\/)/i.test(address)) return undefined
  const picture = document.createElement('img')
  picture.setAttribute('src', address)
  picture.setAttribute('alt', source.alt)
  return picture
}
