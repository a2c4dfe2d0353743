import { existsSync, readFileSync } from 'node:fs'

const TEXTS = new URL('../content/i18n/', import.meta.url)

export type WeaknessNames = Readonly<Record<string, string>>

const known = new Map<string, WeaknessNames>()

/**
 * Names of weaknesses in a language, by CWE number; empty without a file. Each file is read on first use.
 * @param language of the project's own, such as `de_DE`
 */
export function readWeaknessNames(language: string): WeaknessNames {
  const names = known.get(language) ?? readNames(language)
  known.set(language, names)
  return names
}

function readNames(language: string): WeaknessNames {
  const file = new URL(`${language}/weaknesses.json`, TEXTS)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WeaknessNames) : {}
}
