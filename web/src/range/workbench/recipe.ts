import { findOperation } from './operations/catalogue.ts'
import type { OptionSpec } from './operations/operation.ts'

/** One step of a recipe, as the learner set it. */
export interface Step {
  /** Tells steps apart while they are moved about; means nothing elsewhere. */
  key: number
  operation: string
  options: Readonly<Record<string, string>>
  isOff: boolean
}

export const MAX_STEPS = 60
/** What an address can carry through mailers and chats. */
export const MAX_SHARED_CHARACTERS = 8000

let lastKey = 0

/** A new step; options that are not given have their defaults. */
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

/** `from-url,rot;by=5,!to-hex`: steps, their options where they differ from what they are anyway, `!` for those that are off. */
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

/** What an address behind its `#` says. */
export interface SharedBench {
  steps: Step[]
  /** The text that came along; undefined when none did. */
  text: string | undefined
  /** Steps that this bench does not know. */
  unknown: string[]
}

export function writeHash(steps: readonly Step[], text?: string): string {
  const recipe = writeRecipe(steps)
  return text === undefined ? recipe : `${recipe}&in=${encodePart(text)}`
}

export function readHash(hash: string): SharedBench {
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

/** Addresses that somebody cut are read as far as they go. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-9a-f]?$/i, '')
  }
}
