import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Configuration } from '#server/config/load.ts'
import { Logs } from '#server/logs/log-files.ts'

export function openLogs({ host }: Pick<Configuration, 'host'>, log: Pick<Logger, 'warn'>): Logs {
  return new Logs(join(host.dataDirectory, 'logs'), (facts, message) => log.warn(facts, message))
}
