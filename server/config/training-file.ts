import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAddress } from '#foundation/file-names.ts'
import { ConfigurationError } from '#server/config/errors.ts'
import { findTrainingFaults } from '#shop/assistant/training.ts'

/** The shipped file, which needs no check at every start. */
const SHIPPED = 'botDefaultTrainingData.json'

const MAX_CHARACTERS = 1_000_000

/**
 * Path of a trainer's own training data. Undefined for shipped data, and for an address (see `file-options.ts`).
 * @throws {ConfigurationError} if the file is missing or faulty
 */
export function findTrainingFile(name: string, folders: readonly string[]): string | undefined {
  if (name === '' || name === SHIPPED || isAddress(name)) return undefined
  const place = 'application.chatBot.trainingData'
  const path = /^[\w.-]+$/.test(name) && folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (!path) throw new ConfigurationError([`${place}: there is no ${name} beside the configuration.`])
  const faults = findTextFaults(readFileSync(path, 'utf8'))
  if (faults.length > 0) throw new ConfigurationError(faults.map((fault) => `${place}: ${fault}`))
  return path
}

export function findTextFaults(text: string): string[] {
  return findTrainingFaults(parse(text))
}

function parse(text: string): unknown {
  try {
    return text.length > MAX_CHARACTERS ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
