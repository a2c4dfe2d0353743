import type { ResetRequest, ResetScope } from '../game.ts'
import type { Integer } from './words.ts'

/** The server itself: health, journal and resets. */
export interface HostCalls {
  /** Tells that the process answers. */
  'GET /host/health': { 200: { status: 'ok'; version: string } }
  /** Tells that store and shop answer. */
  'GET /host/ready': { 200: { status: 'ready' } }
  /** Lists the changes since the first day, oldest first. */
  'GET /host/journal': { 200: { entries: { seq: Integer; at: string; cause: string; bytes: Integer }[] } }
  /** Takes the shop back to an entry of the journal; 0 is the first day. */
  'POST /host/rewind': {
    /** @example {"to": 0} */
    body: { to: Integer }
    200: { status: 'done'; to: Integer }
  }
  /** Takes the shop or the progress back to the first day. */
  'POST /host/reset': {
    /** @example {"scope": "progress"} */
    body: ResetRequest
    200: { status: 'done'; scope: ResetScope }
  }
  /** Mends a file that does not open. Refused while the shop is open. */
  'POST /host/repair': {
    /** @example {"way": "mend"} */
    body: { way: 'mend' | 'fresh' | 'reset' }
    200: { status: 'done'; way: string; keptIn: string | null }
  }
}
