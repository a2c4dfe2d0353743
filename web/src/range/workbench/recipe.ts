import { findOperation } from './operations/catalogue.ts'
import type { OptionSpec } from './operations/operation.ts'

export interface Step {
  /** Identifies a step on the page only. */
  key: number
  operation: string
  options: Readonly<Record<string, string>>
  isOff: boolean
}

export const MAX_STEPS = 60
/** Maximum length of an address in mail and chat programs. */
export const MAX_SHARED_CHARACTERS = 8000

let lastKey = 0

/** A new step; missing options get their defaults. */
export function createStep(operation: string, options: Readonly<Record<string, string>> = {}, isOff = false): Step {
  const specs = findOperation(operation)?.options ?? []
  const chosen = specs.map((spec): [string, string] => [spec.name, toAdmissible(spec, options[spec.name])])
  lastKey++
  return { key: lastKey, operation, options: Object.fromEntries(chosen), isOff }
}

function toAdmissible(spec: OptionSpec, value: string | undefined): string {
  if (value === undefined || (spec.kind === 'choice' && !spec.choices?.includes(value))) return spec.default
  return value
}

/** `from-url,rot;by=5,!to-hex`: steps, options that differ from the defaults, `!` for disabled steps. */
export function writeRecipe(steps: readonly Step[]): string {
  return steps
    .map(({ operation, options, isOff }) => {
      const specs = findOperation(operation)?.options ?? []
      const changed = specs
        .filter((spec) => (options[spec.name] ?? spec.default) !== spec.default)
        .map(({ name }) => `;${name}=${encodePart(options[name] ?? '')}`)
      return `${isOff ? '!' : ''}${operation}${changed.join('')}`
    })
    .join(',')
}

/** Content of an address's fragment. */
export interface SharedWorkbench {
  steps: Step[]
  /** The shared text; undefined without one. */
  text: string | undefined
  /** Unknown steps. */
  unknown: string[]
}

export function writeHash(steps: readonly Step[], text?: string): string {
  const recipe = writeRecipe(steps)
  return text === undefined ? recipe : `${recipe}&in=${encodePart(text)}`
}

export function readHash(hash: string): SharedWorkbench {
  const [recipe = '', ...rest] = hash.replace(/^#/, '').split('&')
  const shared = rest.find((part) => part.startsWith('in='))
  const unknown: string[] = []
  const steps = recipe
    .split(',')
    .filter((part) => part !== '')
    .slice(0, MAX_STEPS)
    .flatMap((part) => {
      const [name = '', ...settings] = part.replace(/^!/, '').split(';')
      if (!findOperation(name)) {
        unknown.push(decodePart(name).slice(0, 40))
        return []
      }
      const options = settings.map((setting): [string, string] => {
        const at = setting.indexOf('=')
        return [setting.slice(0, at), decodePart(setting.slice(at + 1))]
      })
      return [createStep(name, Object.fromEntries(options), part.startsWith('!'))]
    })
  return { steps, text: shared === undefined ? undefined : decodePart(shared.slice(3)), unknown }
}

function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Decodes truncated addresses as far as possible. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-9a-f]?$/i, '')
  }
}
