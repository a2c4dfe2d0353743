import type { Fields } from '#shop/resources/values.ts'
import { sanitizeThoroughly } from '#shop/texts/sanitize-html.ts'

/** What was sent, with the markup of these fields cleaned. */
export function cleaned(sent: Fields, ...names: string[]): Fields {
  const texts = names.filter((name) => typeof sent[name] === 'string')
  return { ...sent, ...Object.fromEntries(texts.map((name) => [name, sanitizeThoroughly(String(sent[name]))])) }
}
