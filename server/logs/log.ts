import { type Logger, pino, stdTimeFunctions } from 'pino'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/**
 * One JSON line for each event on standard output. On a terminal only warnings and errors. Leaves out secrets of the
 * host.
 * @param name of the process, because the processes of a class write one stream
 */
export function createLog(level: LogLevel, name: string): Logger {
  return pino({
    level: process.stdout.isTTY && level === 'info' ? 'warn' : level,
    base: { name: 'vitamin-cve', process: name },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie'], censor: '…' },
  })
}
