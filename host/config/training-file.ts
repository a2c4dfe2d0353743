import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '#host/config/errors.ts'
import { findTrainingFaults } from '#shop/assistant/training.ts'

/** The one that is shipped, which needs no look at every start. */
const SHIPPED = 'botDefaultTrainingData.json'

/** Bytes. */
const MAX_BYTES = 1_000_000

/**
 * Where the training data of a trainer's own lies; undefined for what is shipped, which stands in for addresses as well.
 * @throws {ConfigurationError} when there is no such file, or when it does not hold what it has to
 */
export function findTrainingFile(name: string, folders: readonly string[]): string | undefined {
  // An address is for shops that may download; this one stays with what is shipped.
  if (name === '' || name === SHIPPED || /^https?:\/\//i.test(name)) return undefined
  const place = 'application.chatBot.trainingData'
  const path = /^[\w.-]+$/.test(name) && folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (!path) throw new ConfigurationError([`${place}: there is no ${name} beside the configuration.`])
  const faults = findTrainingFaults(readJson(path))
  if (faults.length > 0) throw new ConfigurationError(faults.map((fault) => `${place}: ${fault}`))
  return path
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  try {
    return text.length > MAX_BYTES ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
