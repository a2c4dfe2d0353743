const formatting = new Set('A B BLOCKQUOTE BR CODE DIV EM H2 H3 H4 I LI OL P PRE SMALL SPAN STRONG U UL'.split(' '))
const dropped = new Set('SCRIPT STYLE IFRAME OBJECT EMBED TEMPLATE NOSCRIPT'.split(' '))

/** Returns an allowed copy of an element with its attributes, or undefined. */
type CopyMore = (source: HTMLElement) => HTMLElement | undefined

function copyInto(target: Node, source: Node, allowed: ReadonlySet<string>, copyMore?: CopyMore): void {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) target.appendChild(document.createTextNode(node.textContent ?? ''))
    if (!(node instanceof HTMLElement) || dropped.has(node.tagName)) continue
    const copied = copyMore?.(node)
    if (copied) {
      target.appendChild(copied)
      continue
    }
    if (!allowed.has(node.tagName)) {
      copyInto(target, node, allowed, copyMore)
      continue
    }
    const element = document.createElement(node.tagName)
    if (node instanceof HTMLAnchorElement) copyLink(element, node)
    copyInto(element, node, allowed, copyMore)
    target.appendChild(element)
  }
}

function copyLink(element: HTMLElement, source: HTMLAnchorElement): void {
  const address = source.getAttribute('href') ?? ''
  if (!/^(?:https?:|mailto:|\.?\/|#)/i.test(address)) return
  element.setAttribute('href', address)
  if (source.target !== '_blank') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener')
}

/** Whether a text survives a parser unchanged: it has no markup and no entities. */
function isPlain(html: string): boolean {
  return /^(?=\S)[^<>&\u00a0\p{Cc}\p{Cs}]+$/u.test(html)
}

/**
 * The harmless part of some HTML: formatting and links, no scripts, no attributes. `more` are further elements, in
 * capitals; `copyMore` copies elements that keep attributes.
 */
export function sanitise(html: string, more: readonly string[] = [], copyMore?: CopyMore): string {
  // A document per challenge is slow, and most tasks are plain text.
  if (isPlain(html)) return html
  const result = document.createElement('div')
  copyInto(result, new DOMParser().parseFromString(html, 'text/html').body, new Set([...formatting, ...more]), copyMore)
  return result.innerHTML
}

/** Sanitised HTML from the configuration or the catalogue. */
export function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow list just above.
  return <div className={className} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
}
