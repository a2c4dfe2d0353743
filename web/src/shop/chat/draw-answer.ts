import type { Markup } from '../../ui/markup.ts'

/**
 * Renders an answer. During streaming it runs with each word and reuses existing pictures, because new elements would
 * be fetched again.
 */
export function drawAnswer(place: HTMLElement, markup: Markup): void {
  const there = Map.groupBy(place.querySelectorAll('img'), addressOf)
  // Pictures within a template are not fetched.
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
  // Last, because moving a picture through a template would fetch it again.
  for (const [gap, known] of kept) gap.replaceWith(known)
}

function addressOf(picture: HTMLImageElement): string {
  return picture.getAttribute('src') ?? ''
}
