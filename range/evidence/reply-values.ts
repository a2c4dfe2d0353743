/** What stands at a place in a JSON reply; undefined when there is no such place, or no JSON. */
export function replyValue(reply: string, ...path: readonly string[]): unknown {
  return valueIn(parseJson(reply), ...path)
}

/** What stands at a place within any value; only own fields count. */
export function valueIn(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (part, name) => (isTree(part) && Object.hasOwn(part, name) ? (part as Record<string, unknown>)[name] : undefined),
    value,
  )
}

/** A text as JSON; undefined when it is none. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value that a reply in script form hands to a function of the page that asked (JSONP); undefined when it calls none. */
export function scriptArgument(reply: string): unknown {
  const call = /^\/\*\*\/ typeof (?<name>[\w$[\].]{1,300}) === 'function' && \k<name>\((?<argument>.*)\);$/s.exec(reply)
  return parseJson(call?.groups?.argument)
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
