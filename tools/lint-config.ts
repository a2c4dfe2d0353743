import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { ConfigurationError } from '#server/config/errors.ts'
import { listFileOptions } from '#server/config/file-options.ts'
import { listMappedChallenges, loadConfiguration } from '#server/config/load.ts'
import { listOwnFolders } from '#server/config/sources.ts'
import { OwnFiles } from '#server/own-files/own-files.ts'
import { readSeedContent } from '#shop/seed/content.ts'
import { root, say } from './run/console.mjs'

/** A fault of one configuration file, merged over the defaults as at a start. */
interface Finding {
  file: string
  /** These fail the start. */
  faults: readonly string[]
  warnings: readonly string[]
}

/** `npm run lint:config [-- <folder>]`: checks every file of a folder, without a start. Returns the exit code. */
export async function main([folder = join(root, 'config')]: string[]): Promise<number> {
  const findings = await checkFolder(resolve(root, folder))
  for (const { file, faults, warnings } of findings) {
    say(`${faults.length === 0 ? 'fine ' : 'WRONG'} ${file}`)
    for (const fault of faults) say(`      - ${fault}`)
    for (const warning of warnings) say(`      (${warning})`)
  }
  if (findings.length === 0) say(`There is no configuration in ${folder}.`)
  return findings.some(({ faults }) => faults.length > 0) ? 1 : 0
}

export async function checkFolder(folder: string): Promise<Finding[]> {
  const seed = readSeedContent(join(root, 'content'))
  const catalogue = await discoverCatalogue()
  const files = readdirSync(folder)
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .sort()
  return files.map((file) => {
    // These two apply to every variant.
    const chosen = file.replace(/\.\w+$/, '').replace(/^(default|local)$/, '')
    const environment = { NODE_ENV: chosen, NODE_CONFIG_DIR: folder }
    const warnings: string[] = []
    try {
      const configuration = loadConfiguration({
        directory: folder,
        environment,
        seed,
        declared: catalogue.settings,
        challengeKeys: listMappedChallenges(catalogue.challenges),
      })
      new OwnFiles({
        options: listFileOptions(configuration),
        ownDirectories: listOwnFolders(folder, environment),
        contentDirectory: join(root, 'content'),
        downloadDirectory: join(configuration.host.dataDirectory, 'downloads'),
        warn: (warning) => warnings.push(warning),
      })
      return { file, faults: [], warnings: [...configuration.warnings, ...warnings] }
    } catch (error) {
      if (error instanceof ConfigurationError) return { file, faults: error.details, warnings }
      throw error
    }
  })
}
