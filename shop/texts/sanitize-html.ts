const KEPT_TAGS = new Set(
  'h3 h4 h5 h6 blockquote p a ul ol nl li b i strong em strike code hr br div table thead caption tbody tr th td pre'.split(
    ' ',
  ),
)
const VOID_TAGS = new Set(['br', 'hr'])
const LINK_ATTRIBUTES = new Set(['href', 'name', 'target'])
const ALLOWED_SCHEMES = new Set(['http', 'https', 'ftp', 'mailto'])

// A tag without an end covers the rest, which keeps the search linear.
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)(?:>|$)/gi
const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g

/** Keeps harmless tags only. Other tags go and their text stays; scripts and styles go with their content. */
export function sanitizeHtml(markup: string): string {
  let clean = ''
  let textFrom = 0
  const open: string[] = []
  let silentUntil: string | undefined
  for (const match of markup.matchAll(TAG)) {
    const [tag, slash, rawName = '', attributes = ''] = match
    const name = rawName.toLowerCase()
    if (silentUntil === undefined) clean += markup.slice(textFrom, match.index)
    textFrom = match.index + tag.length
    if (silentUntil !== undefined) {
      if (slash && name === silentUntil) silentUntil = undefined
    } else if (name === 'script' || name === 'style') {
      if (!slash) silentUntil = name
    } else if (!KEPT_TAGS.has(name)) {
      // Its text is copied with the following text.
    } else if (VOID_TAGS.has(name)) {
      clean += `<${name} />`
    } else if (!slash) {
      clean += `<${name}${name === 'a' ? keptAttributes(attributes) : ''}>`
      open.push(name)
    } else if (open.at(-1) === name) {
      clean += `</${name}>`
      open.pop()
    }
  }
  if (silentUntil === undefined) clean += markup.slice(textFrom)
  return (
    clean +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function keptAttributes(attributes: string): string {
  let kept = ''
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? ''
    if (!LINK_ATTRIBUTES.has(name.toLowerCase())) continue
    if (name.toLowerCase() === 'href' && !isHarmlessLink(value)) continue
    kept += ` ${name.toLowerCase()}="${value.replaceAll('"', '&quot;')}"`
  }
  return kept
}

function isHarmlessLink(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these within a scheme
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(/[\u0000-\u0020]/g, ''))?.[1]
  return scheme === undefined || ALLOWED_SCHEMES.has(scheme.toLowerCase())
}
