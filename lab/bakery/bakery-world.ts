import type { FilterByExpression, RunSandbox } from '#shop/expressions.ts'
import type { Parsers } from '#shop/parsers.ts'
import type { BakeryReply, Call } from './call.ts'
import type { BakeryFiles } from './files.ts'
import type { BakeryState } from './state.ts'
import type { BakeryTables } from './tables.ts'

/**
 * Engines for visitors' code and documents. Contained like those of the shop, in the same budget, and without evidence.
 */
export interface PracticeEngines {
  filterByExpression: FilterByExpression
  runSandbox: RunSandbox
  parsers: Parsers
}

/** @param findFile content of a file that a document names; null if the bakery has none of that name */
export type CreateEngines = (findFile: (name: string) => Uint8Array | null) => PracticeEngines

/** Parameters of the bakery's handlers. */
export interface BakeryWorld {
  state: BakeryState
  /** Immutable, shared by all instances. */
  tables: BakeryTables
  files: BakeryFiles
  engines: PracticeEngines
}

export type Handler = (call: Call, world: BakeryWorld) => BakeryReply | Promise<BakeryReply>

/** Handlers by method and path: `GET cakes`, or `GET papers/*` for all paths below. */
export type Doors = Readonly<Record<string, Handler>>

/** The bakery's clock is fixed, so that each example gives the printed answer. */
export const BAKERY_TIME = new Date('2026-04-01T05:30:00Z')

/** Whether an engine failed for one of these reasons, by the `kind` of its error. */
export function hasFailedBy(error: unknown, kinds: readonly string[]): error is Error {
  return error instanceof Error && 'kind' in error && kinds.includes(String(error.kind))
}
