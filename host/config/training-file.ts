import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAddress } from '#common/file-names.ts'
import { ConfigurationError } from '#host/config/errors.ts'
import { findTrainingFaults } from '#shop/assistant/training.ts'

/** The one that is shipped, which needs no look at every start. */
const SHIPPED = 'botDefaultTrainingData.json'

const MAX_CHARACTERS = 1_000_000

/**
 * Where the training data of a trainer's own lies; undefined for what is shipped, and for what has an address (see `file-options.ts`).
 * @throws {ConfigurationError} when there is no such file, or when it does not hold what it has to
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

/** What is wrong with a text that should be training data, a sentence each. */
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
