import { readdir, readFile } from 'node:fs/promises'
import { parseYaml } from '#foundation/yaml.ts'

/** Reads `<language>/<path>.yml` below `directory`, unchecked, by language. Missing files are left out. */
export async function readTranslationsOf(
  path: string,
  directory: URL,
  languages: readonly string[],
): Promise<Record<string, unknown>> {
  const translations: Record<string, unknown> = {}
  for (const language of languages) {
    const file = `${language}/${path}.yml`
    try {
      translations[language] = parseYaml(await readFile(new URL(file, directory), 'utf8'))
    } catch (cause) {
      if (isMissing(cause)) continue
      throw new Error(`${file}: ${messageOf(cause)}`, { cause })
    }
  }
  return translations
}

export async function listFolders(directory: URL): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

export async function importDefault(directory: URL, folder: string, file: string): Promise<unknown> {
  try {
    const module: { default?: unknown } = await import(new URL(`${folder}/${file}`, directory).href)
    return module.default
  } catch (cause) {
    throw new Error(`${file}: ${messageOf(cause)}`, { cause })
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
