import { z } from '#foundation/zod.ts'
import type { ChallengeSettings, Setting, Settings, SettingValue } from '#game/settings.ts'
import { text, texts } from '#server/config/fields.ts'
import type { Tree } from '#server/config/merge.ts'

type Declared = Readonly<Record<string, Settings>>

interface Readable {
  challenges: Readonly<Record<string, unknown>>
  products: readonly ({ name: string } & Readonly<Record<string, unknown>>)[]
  memories: readonly Readonly<Record<string, unknown>>[]
}

/** Defaults that challenges declare, as the weakest of all sources. */
export function defaultsOf(declared: Declared): Tree {
  const defaults = listOf(declared).flatMap((setting) =>
    setting.kind === 'product' || setting.kind === 'photo' ? [] : [[setting.name, setting.default] as const],
  )
  return { challenges: Object.fromEntries(defaults) }
}

export function markersOf(declared: Declared): string[] {
  return listOf(declared).flatMap((setting) => (setting.kind === 'product' ? [setting.marker] : []))
}

/**
 * Checks the settings of challenges. Others pass.
 * @param taken names with a meaning of their own, whose type a challenge cannot change
 */
export function checkDeclared(tree: Tree, declared: Declared, taken: ReadonlySet<string>) {
  const fields = listOf(declared).flatMap((setting) => {
    if (setting.kind === 'product' || setting.kind === 'photo' || taken.has(setting.name)) return []
    return [[setting.name, (setting.kind === 'text' ? text : texts)(setting.description)] as const]
  })
  return z.object({ challenges: z.object(Object.fromEntries(fields)) }).safeParse(tree)
}

/** The values for the game. A product's id is its place in the list, as in the seed. */
export function valuesOf(declared: Declared, configuration: Readable): ChallengeSettings {
  return Object.fromEntries(
    Object.entries(declared).map(([key, settings]) => [
      key,
      Object.fromEntries(
        Object.entries(settings).map(([name, setting]) => [name, readSetting(setting, configuration)]),
      ),
    ]),
  )
}

function readSetting(setting: Setting, { challenges, products, memories }: Readable): SettingValue {
  if (setting.kind === 'photo') return toText(memories.find((photo) => toText(photo[setting.marker]))?.[setting.marker])
  if (setting.kind === 'text') return toText(challenges[setting.name])
  if (setting.kind === 'texts') return toTexts(challenges[setting.name])
  const { marker, holds } = setting
  const index = products.findIndex((product) => product[marker])
  const held = products[index]?.[marker]
  const value = holds === 'texts' ? toTexts(held) : holds === 'text' ? toText(held) : Boolean(held)
  return { id: index + 1, name: products[index]?.name ?? '', marker: value }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string' && entry !== '') : []
}

function listOf(declared: Declared): Setting[] {
  return Object.values(declared).flatMap((settings) => Object.values(settings))
}
