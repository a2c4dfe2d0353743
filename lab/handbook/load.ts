import type { FastifyInstance } from 'fastify'
import type { LabContext } from '#lab/lab-context.ts'
import type { OpenHandbook } from './open.ts'

/** Loads the handbook, for reading and searching. */
export type LoadHandbook = () => Promise<OpenHandbook>

/** Loads code and content once, on first use. */
export function createHandbookLoader({ log }: Pick<FastifyInstance, 'log'>, { options }: LabContext): LoadHandbook {
  let loading: Promise<OpenHandbook> | undefined
  const load = async (): Promise<OpenHandbook> => {
    const { openHandbook } = await import('./open.ts')
    const handbook = openHandbook(options.contentDirectory)
    for (const fault of handbook.faults) log.error({ fault }, 'a page of the handbook cannot be read')
    return handbook
  }
  return () => (loading ??= load())
}
