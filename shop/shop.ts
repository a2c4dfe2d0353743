import type { DatabaseSync, SQLTagStore } from 'node:sqlite'
import type { StreamCompletion } from '#model/protocol.ts'
import type { Sessions } from '#shop/accounts/sessions.ts'
import type { Tokens } from '#shop/accounts/tokens.ts'
import type { SearchReplies } from '#shop/catalogue/search-replies.ts'
import type { Clock } from '#shop/clock.ts'
import type { ComputingTime } from '#shop/computing-time.ts'
import type { Disk } from '#shop/disk.ts'
import type { AuditLog } from '#shop/events.ts'
import type { FilterByExpression, RunProgram, RunSandbox, RunScript } from '#shop/expressions.ts'
import type { LogFolder } from '#shop/files/log-folder.ts'
import type { SendMail } from '#shop/mail.ts'
import type { Counters } from '#shop/metrics/counters.ts'
import type { DrawConfirmation } from '#shop/orders/confirmation.ts'
import type { FetchRemote } from '#shop/outgoing.ts'
import type { Parsers } from '#shop/parsers.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { Documents } from '#shop/store/documents.ts'
import type { RunAside } from '#shop/store/query.ts'

/** One shop with its data, as `request.shop`. */
export interface Shop {
  readonly db: DatabaseSync
  /** Cached statements with bound values: sql.get`SELECT … WHERE id = ${id}`. The default for queries. */
  readonly sql: SQLTagStore
  /** Runs slow queries elsewhere. */
  readonly runAside: RunAside
  readonly settings: ShopSettings
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly documents: Documents
  /** Cache of the product search. */
  readonly searchReplies: SearchReplies
  readonly clock: Clock
  /** Since the shop was opened. */
  readonly counters: Counters
  readonly audit: AuditLog
  readonly sendMail: SendMail
  readonly fetchRemote: FetchRemote
  /** Access log, a file a day. */
  readonly logs: LogFolder
  /** Filters documents by a JavaScript expression. */
  readonly filterByExpression: FilterByExpression
  readonly runScript: RunScript
  readonly runProgram: RunProgram
  readonly runSandbox: RunSandbox
  readonly drawConfirmation: DrawConfirmation
  /** Model of the assistant. */
  readonly model: StreamCompletion
  /** Share of the server's time for long queries. */
  readonly computing: ComputingTime
  /** Parsers of uploaded files. */
  readonly parsers: Parsers
  /** The server's disk. */
  readonly disk: Disk
}

declare module 'fastify' {
  interface FastifyRequest {
    shop: Shop
  }
}
