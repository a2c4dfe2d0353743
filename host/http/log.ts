import { type Logger, pino, stdTimeFunctions } from 'pino'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** One JSON line an event on standard output; on a terminal only what needs a person's attention. Secrets of the host are left out. */
export function createLog(level: LogLevel): Logger {
  return pino({
    level: process.stdout.isTTY && level === 'info' ? 'warn' : level,
    base: { name: 'vitamin-cve' },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie'], censor: '…' },
  })
}
