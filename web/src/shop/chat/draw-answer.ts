import type { Markup } from '../../ui/markup.ts'

/**
 * Puts an answer into its place. While it comes in, it is drawn again with each word: pictures that are there already stay the same elements, since a new one
 * would be fetched once more.
 */
export function drawAnswer(place: HTMLElement, markup: Markup): void {
  const there = Map.groupBy(place.querySelectorAll('img'), addressOf)
  // Nothing in a template is fetched.
  const template = document.createElement('template')
  template.innerHTML = markup.__html
  const kept: [Element, HTMLImageElement][] = []
  for (const picture of template.content.querySelectorAll('img')) {
    const known = there.get(addressOf(picture))?.shift()
    if (!known) continue
    const gap = document.createElement('span')
    picture.replaceWith(gap)
    known.alt = picture.alt
    kept.push([gap, known])
  }
  place.replaceChildren(template.content)
  // Not before: a picture that is moved through a template is fetched again, too.
  for (const [gap, known] of kept) gap.replaceWith(known)
}

function addressOf(picture: HTMLImageElement): string {
  return picture.getAttribute('src') ?? ''
}
