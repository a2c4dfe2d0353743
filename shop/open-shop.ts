import type { DatabaseSync } from 'node:sqlite'
import type { StreamCompletion } from '#model/protocol.ts'
import { Sessions } from '#shop/accounts/sessions.ts'
import { type TokenKeys, Tokens } from '#shop/accounts/tokens.ts'
import { SearchReplies } from '#shop/catalogue/search-replies.ts'
import type { Clock } from '#shop/clock.ts'
import type { ComputingTime } from '#shop/computing-time.ts'
import type { Disk } from '#shop/disk.ts'
import type { AuditLog } from '#shop/events.ts'
import type { FilterByExpression, RunProgram, RunSandbox, RunScript } from '#shop/expressions.ts'
import type { LogFolder } from '#shop/files/log-folder.ts'
import type { SendMail } from '#shop/mail.ts'
import { Counters } from '#shop/metrics/counters.ts'
import type { DrawConfirmation } from '#shop/orders/confirmation.ts'
import type { FetchRemote } from '#shop/outgoing.ts'
import type { Parsers } from '#shop/parsers.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { Documents } from '#shop/store/documents.ts'
import type { RunAside } from '#shop/store/query.ts'

export interface ShopParts {
  /** The shop's database. The caller closes it. */
  db: DatabaseSync
  runAside: RunAside
  settings: ShopSettings
  keys: TokenKeys
  clock: Clock
  audit: AuditLog
  sendMail: SendMail
  fetchRemote: FetchRemote
  filterByExpression: FilterByExpression
  runScript: RunScript
  runProgram: RunProgram
  runSandbox: RunSandbox
  drawConfirmation: DrawConfirmation
  model: StreamCompletion
  computing: ComputingTime
  parsers: Parsers
  disk: Disk
  logs: LogFolder
}

/** Drops the caches of a shop. */
export function slimShop({ sql, searchReplies }: Shop): void {
  sql.clear()
  searchReplies.clear()
}

/** Opens a shop over its data. Cheap: nothing is read or computed before it is needed. */
export function openShop({ keys, ...parts }: ShopParts): Shop {
  const { db, clock } = parts
  const sql = db.createTagStore()
  return {
    ...parts,
    sql,
    sessions: new Sessions(clock),
    tokens: new Tokens(keys, clock),
    documents: new Documents(sql),
    searchReplies: new SearchReplies(),
    counters: new Counters(),
  }
}
