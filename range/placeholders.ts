import type { Rules } from '#range/rules.ts'

/** What descriptions and hints may say in double braces, each with the setting it stands for. */
const VALUES = {
  domain: (rules) => rules.domain,
  applicationName: (rules) => rules.applicationName,
  bonusPayload: (rules) => rules.challenges.xssBonusPayload,
  csrfUrl: (rules) => rules.challenges.overwriteUrlForCsrfChallenge,
  tamperingProduct: (rules) => rules.tamperingProduct.name,
  tamperingUrl: (rules) => rules.challenges.overwriteUrlForProductTamperingChallenge,
} as const satisfies Record<string, (rules: Rules) => string>

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** Description (HTML) with the configured values, entity-encoded. */
export function fillInHtml(text: string, rules: Rules): string {
  return text.replace(PLACEHOLDER, (whole, name) => (isPlaceholder(name) ? encodeEntities(VALUES[name](rules)) : whole))
}

/** Hint (plain text) with the configured values. */
export function fillInText(text: string, rules: Rules): string {
  return text.replace(PLACEHOLDER, (whole, name) => (isPlaceholder(name) ? VALUES[name](rules) : whole))
}

/** Names in double braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : [name]))
}

function isPlaceholder(name: string): name is keyof typeof VALUES {
  return Object.hasOwn(VALUES, name)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function encodeEntities(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** HTML as one line of plain text: tags away, entities back to characters. */
export function plainText(html: string): string {
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
