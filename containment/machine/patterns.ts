export function toRegExp(pattern: string): RegExp {
  const collapsed = pattern.slice(0, 200).replace(/\*+/g, '*')
  const source = collapsed.replace(/\\(.)|[*?]|[^\\*?]/g, (found, escaped?: string) => {
    if (found === '*') return '[^/]*'
    if (found === '?') return '[^/]'
    return (escaped ?? found).replace(/[$()+.[\\\]^{|}*?/]/g, '\\$&')
  })
  return new RegExp(`^${source}$`)
}
