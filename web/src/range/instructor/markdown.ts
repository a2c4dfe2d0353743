export interface Piece {
  kind: 'text' | 'strong' | 'em' | 'code' | 'link'
  text: string
  /** Address of a link. */
  address?: string
}

const patterns =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|``(?<ticked>.+?)``|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<address>[^)\s]+)\)/g

/** Parses the Markdown of tutorials: strong, emphasis, code and links. */
export function parseMarkdown(source: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of source.matchAll(patterns)) {
    if (match.index > end) pieces.push({ kind: 'text', text: source.slice(end, match.index) })
    const { strong, em, ticked, code, link, address } = match.groups ?? {}
    if (strong) pieces.push({ kind: 'strong', text: strong })
    else if (em) pieces.push({ kind: 'em', text: em })
    else if (ticked || code) pieces.push({ kind: 'code', text: ticked ?? code ?? '' })
    else pieces.push({ kind: 'link', text: link ?? '', address })
    end = match.index + match[0].length
  }
  if (end < source.length) pieces.push({ kind: 'text', text: source.slice(end) })
  return pieces
}

/** Renders the text. Links open in a new tab; only web addresses become links. */
export function renderMarkdown(source: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const piece of parseMarkdown(source)) fragment.append(render(piece))
  return fragment
}

function render({ kind, text, address }: Piece): Node {
  if (kind === 'text') return document.createTextNode(text)
  if (kind !== 'link') {
    const element = document.createElement(kind)
    element.textContent = text
    return element
  }
  if (!address || !/^https?:/.test(address)) return document.createTextNode(text)
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = text
  return link
}
