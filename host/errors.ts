import { type ErrorEnvelope, type ErrorText, toErrorEnvelope } from '#common/error-envelope.ts'

/** Every error of the host: a permanent code, what happened, what to do. Codes are never reused. */
export const HOST_ERRORS = {
  HOST_PORT_TAKEN: {
    status: 500,
    title: 'The port is taken by another program.',
    fix: 'Choose another one: PORT=3001 npm start',
  },
  HOST_PORT_FORBIDDEN: {
    status: 500,
    title: 'This user may not listen on the port.',
    fix: 'Choose one above 1023: PORT=3000 npm start',
  },
  HOST_DATA_LOCKED: {
    status: 500,
    title: 'The data directory is in use by another Vitamin CVE.',
    fix: 'Stop that one, or give this one its own: DATA_DIR=other npm start',
  },
  HOST_DATA_UNUSABLE: {
    status: 500,
    title: 'The data directory cannot be used.',
    fix: 'Check DATA_DIR: it must be a folder this user may write.',
  },
  HOST_STORE_FAILED: {
    status: 503,
    title: 'The change could not be saved, so it was undone.',
    fix: 'Free some disk space and try again.',
  },
  HOST_RESET_MEANWHILE: {
    status: 409,
    title: 'This shop was reset while the request was under way, so nothing of it was kept.',
    fix: 'Ask again.',
  },
  HOST_WAKE_FAILED: {
    status: 503,
    title: 'This shop could not be opened.',
    fix: 'Try again; if it stays so, reset it or look into the log.',
  },
  HOST_SEED_UNKNOWN: {
    status: 503,
    title: 'This shop was changed on goods that this server does not have.',
    fix: 'Start the release or the configuration that it was played with, or reset the shop. The score stays.',
  },
  HOST_NOT_FOUND: {
    status: 404,
    title: 'There is nothing at this address.',
    fix: 'See docs/host-api.md for what there is.',
  },
  HOST_BAD_REQUEST: { status: 400, title: 'The request is not understood.', fix: 'See details for each field.' },
  HOST_TOO_LARGE: { status: 413, title: 'The request is too large.', fix: 'Send at most 100 KiB.' },
  HOST_FORBIDDEN: {
    status: 403,
    title: 'This needs the trainer token.',
    fix: 'Send it as `Authorization: Bearer <token>`.',
  },
  HOST_FOREIGN_ORIGIN: {
    status: 403,
    title: 'Another site asked for this.',
    fix: 'Ask from the shop’s own pages, or without an Origin header.',
  },
  HOST_NO_SUCH_ENTRY: {
    status: 404,
    title: 'The journal holds no such entry.',
    fix: 'List the entries with GET /host/journal.',
  },
  HOST_STORAGE_FULL: {
    status: 507,
    title: 'This shop holds as much as it may, so nothing more is stored.',
    fix: 'Delete something, or reset the shop; whoever runs it can raise host.limits.storageMegabytes.',
  },
  HOST_TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Too many requests to this shop are under way.',
    fix: 'Wait for some of them to be answered, then try again.',
  },
  HOST_INTERNAL: { status: 500, title: 'Something broke on our side.', fix: 'Try again; the log says more.' },
} as const satisfies Record<`HOST_${string}`, ErrorText & { status: number }>

export type HostErrorCode = keyof typeof HOST_ERRORS

export class HostError extends Error {
  override readonly name = 'HostError'
  readonly code: HostErrorCode
  /** Facts for the reader, e.g. the port or the fields at fault. */
  readonly details: Readonly<Record<string, string | number>>

  constructor(code: HostErrorCode, details: Record<string, string | number> = {}, options?: ErrorOptions) {
    super(HOST_ERRORS[code].title, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return HOST_ERRORS[this.code].status
  }

  /** Body of the reply: no stack, no cause. */
  toJSON(): ErrorEnvelope<HostErrorCode> {
    return toErrorEnvelope(this.code, HOST_ERRORS[this.code], this.details)
  }
}
