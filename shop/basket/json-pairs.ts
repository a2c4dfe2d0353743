export interface Pair {
  key: string
  value: unknown
}

const STRING = String.raw`"(?:[^"\\]|\\.)*"`
const TOKEN = new RegExp(String.raw`(${STRING})(?:\s*:\s*(${STRING}|[^\s,{}[\]"]+)?)?`, 'g')

/** Lists every key of a JSON text with its plain value, in order. A repeated key appears twice. */
export function readJsonPairs(json: string): Pair[] {
  const pairs: Pair[] = []
  for (const [, key, value] of json.matchAll(TOKEN)) {
    if (key !== undefined && value !== undefined) pairs.push({ key: JSON.parse(key), value: JSON.parse(value) })
  }
  return pairs
}
