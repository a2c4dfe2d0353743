import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createRequestLog } from '#server/http/request-log.ts'

function openLog(holder: string | null = null) {
  const lines: Record<string, unknown>[] = []
  const parent = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const makeChild = vi.spyOn(parent, 'child')
  return { lines, makeChild, log: createRequestLog(parent, { id: 'request-7', holder }) }
}

it('every line of a request names it, at its own level, and a child of its log does, too', () => {
  const { log, lines, makeChild } = openLog()
  log.error({ err: new Error('spilt') }, 'It went wrong.')
  log.info('It went on.')
  log.debug('Nobody hears this.')
  expect(makeChild).toHaveBeenCalledTimes(1)
  log.child({ part: 'lid' }).warn('It is loose.')
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, reqId: 'request-7', msg: 'It went wrong.', err: expect.anything() }),
    expect.objectContaining({ level: 30, reqId: 'request-7', msg: 'It went on.' }),
    expect.objectContaining({ level: 40, reqId: 'request-7', part: 'lid', msg: 'It is loose.' }),
  ])
})

it('a request without a line has no logger of its own', () => {
  const { log, makeChild } = openLog()
  expect(log.level).toBe('info')
  expect(makeChild).not.toHaveBeenCalled()
})

it('lines of a class name the team too', () => {
  const { log, lines } = openLog('red-1')
  log.warn('It is loose.')
  expect(lines).toEqual([expect.objectContaining({ reqId: 'request-7', instance: 'red-1' })])
})
