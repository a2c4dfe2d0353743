import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { ConfigurationError } from '#server/config/errors.ts'
import { type Configuration, type ConfigurationSources, loadConfiguration } from '#server/config/load.ts'

export function prepareConfigurations({ seed, declared }: Pick<Required<ConfigurationSources>, 'seed' | 'declared'>) {
  const paths = { root: '', directory: '' }

  beforeEach(() => {
    paths.root = mkdtempSync(join(tmpdir(), 'configuration-'))
    paths.directory = join(paths.root, 'config')
    mkdirSync(paths.directory)
  })

  afterEach(() => rmSync(paths.root, { recursive: true }))

  function write(file: string, text: string): void {
    writeFileSync(join(paths.directory, file), text)
  }

  function load(environment: Record<string, string> = {}, settings = declared, content = seed): Configuration {
    return loadConfiguration({ directory: paths.directory, environment, seed: content, declared: settings })
  }

  function faultsOf(environment: Record<string, string> = {}, content = seed): readonly string[] {
    try {
      load(environment, declared, content)
    } catch (error) {
      if (error instanceof ConfigurationError) return error.details
      throw error
    }
    return []
  }

  return { paths, write, load, faultsOf }
}
