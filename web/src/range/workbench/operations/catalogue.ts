import { BASES } from './bases.ts'
import { CIPHERS } from './ciphers.ts'
import { FILES } from './files.ts'
import { FINDING } from './finding.ts'
import { HASHES } from './hashes.ts'
import { HASHIDS } from './hashids.ts'
import type { Operation, OperationGroup } from './operation.ts'
import { PICTURES } from './pictures.ts'
import { TOKENS } from './tokens.ts'

export const GROUPS: readonly OperationGroup[] = ['bases', 'ciphers', 'hashes', 'tokens', 'files', 'finding']

/** Every step, in the order of the list. */
export const OPERATIONS: readonly Operation[] = [
  ...BASES,
  ...HASHIDS,
  ...CIPHERS,
  ...HASHES,
  ...TOKENS,
  ...FILES,
  ...PICTURES,
  ...FINDING,
]

const BY_ID = new Map(OPERATIONS.map((operation) => [operation.id, operation]))

export function findOperation(id: string): Operation | undefined {
  return BY_ID.get(id)
}
