/** An element of a table of screens, as data. Components and unknown values are texts with their names. */
export interface DrawnElement {
  component: string
  props: Readonly<Record<string, unknown>>
  children: readonly unknown[]
}

/** Names that the language gives to each program, and two functions that pages decode with. */
const LANGUAGE = new Set([
  ...['Array', 'Boolean', 'JSON', 'Map', 'Math', 'Number', 'Object', 'RegExp', 'Set', 'String', 'Symbol', 'BigInt'],
  ...['Uint8Array', 'TextDecoder', 'TextEncoder', 'URL', 'Date', 'Error', 'Infinity', 'NaN', 'undefined', 'parseInt'],
  ...['isNaN', 'encodeURIComponent', 'decodeURIComponent', 'decodeURI', 'encodeURI', 'unescape', 'escape'],
  ...['atob', 'btoa', 'Reflect'],
])

/**
 * Evaluates the compiled table of screens for an address; returns its outermost element.
 * @param code an expression or a function of the address, with markup as calls of `element`
 * @param known exports that the table uses; other names become placeholders
 */
export function drawTable(code: string, known: Readonly<Record<string, unknown>>, address: string): unknown {
  const given: Record<string, unknown> = { ...known, pathname: address }
  // Values of the table are distinguished by their names, which is enough here. Node's own are no names of a page.
  const scope = new Proxy(given, {
    has: (_target, name) => typeof name === 'string' && name !== 'element' && !LANGUAGE.has(name),
    get: (target, name) =>
      typeof name !== 'string' || name in target ? Reflect.get(target, name) : createUnknown(name),
  })
  const element = (component: unknown, props: DrawnElement['props'], children: readonly unknown[]): DrawnElement => ({
    component: String(component),
    props,
    children,
  })
  const table = new Function('scope', 'element', `with (scope) { return ${code} }`)(scope, element)
  return asData(typeof table === 'function' ? table(address) : table)
}

/** A placeholder for an unknown value, with its name in the source. */
function createUnknown(name: string): unknown {
  return new Proxy(() => {}, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => name : createUnknown(`${name}.${String(key)}`)),
    apply: () => createUnknown(`${name}()`),
  })
}

function asData(value: unknown): unknown {
  if (typeof value === 'function') return String(value)
  if (Array.isArray(value)) return value.map(asData)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asData(part)]))
}
