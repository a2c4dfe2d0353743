/** Elements that flow with text. Accessible names have no space at their edges. */
const INLINE = new Set(
  'A ABBR B BDI BDO BUTTON CITE CODE EM I INPUT KBD LABEL MARK Q S SAMP SELECT SMALL SPAN STRONG SUB SUP TEXTAREA TIME U VAR'.split(
    ' ',
  ),
)

/**
 * Style of an element without style sheets, which tests do not load. jsdom matches each rule of its own sheet against
 * each element, which takes a third of the time of a test that looks for names.
 */
export function computeStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement
  const shown = style.display || (INLINE.has(element.tagName) ? 'inline' : 'block')
  const values: Record<string, string> = {
    display: element.hasAttribute('hidden') ? 'none' : shown,
    visibility: style.visibility || 'visible',
    content: '',
  }
  const read = { ...values, getPropertyValue: (name: string) => values[name] ?? style.getPropertyValue(name) }
  return read as unknown as CSSStyleDeclaration
}
