import type { Rules } from '#game/rules.ts'
import type { Settings } from '#game/settings.ts'

/** Placeholders of all texts; challenges add the names of their settings. */
const COMMON = ['domain', 'applicationName'] as const

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** HTML of a description with configured values, entity-encoded. */
export function fillInHtml(text: string, rules: Rules, key: string): string {
  return fillIn(text, rules, key, encodeEntities)
}

/** Plain text of a hint with configured values. */
export function fillInText(text: string, rules: Rules, key: string): string {
  return fillIn(text, rules, key, (value) => value)
}

/** Placeholders without a value, for a challenge with these settings. */
export function findUnknownPlaceholders(text: string, settings: Settings): string[] {
  const known = new Set<string>([...COMMON, ...Object.keys(settings)])
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (known.has(name) ? [] : [name]))
}

function fillIn(text: string, rules: Rules, key: string, encode: (value: string) => string): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = chooseValue(name, rules, key)
    return value === undefined ? whole : encode(value)
  })
}

/** Name of a product, entries of a list. */
function chooseValue(name: string, rules: Rules, key: string): string | undefined {
  const common = COMMON.find((candidate) => candidate === name)
  if (common) return rules[common]
  const settings = rules.settings[key] ?? {}
  const value = Object.hasOwn(settings, name) ? settings[name] : undefined
  if (value === undefined || typeof value === 'string') return value
  return 'marker' in value ? value.name : value.join(', ')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function encodeEntities(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** HTML as one line of plain text. */
export function toPlainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|apos|nbsp|amp|#(\d{1,6})|#x([\da-f]{1,5}));/gi, (whole, name: string, decimal, hex) => {
      if (decimal) return String.fromCodePoint(Number.parseInt(decimal, 10))
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      return NAMED[name.toLowerCase()] ?? whole
    })
    .replace(/\s+/g, ' ')
    .trim()
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }
