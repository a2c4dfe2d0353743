import { type ErrorDetails, type ErrorEnvelope, type ErrorText, toErrorEnvelope } from '#foundation/error-envelope.ts'

/** Refusals of the gym: a permanent code, the fault, the way out. */
export const GYM_FAULTS = {
  GYM_OFF: {
    status: 404,
    title: 'This server has no gym.',
    fix: 'Start a shop of a single player with one: GYM=1 HOST=127.0.0.1 npm start (docs/gym.md).',
  },
  GYM_NOT_FOUND: {
    status: 404,
    title: 'The gym has nothing at this address.',
    fix: 'GET /api-docs/openapi-range.json lists its calls.',
  },
  GYM_BAD_REQUEST: {
    status: 400,
    title: 'The gym cannot read this request.',
    fix: 'Send JSON with the fields of docs/gym.md; `details` names the wrong ones.',
  },
  GYM_TOO_LARGE: { status: 413, title: 'The request is too large.', fix: 'Send a body of at most a megabyte.' },
  GYM_NO_SUCH_GOAL: {
    status: 400,
    title: 'A goal is no challenge that can be solved here.',
    fix: 'Take keys from GET /api/Challenges; `details` names the unknown ones.',
  },
  GYM_BAD_TARGET: {
    status: 400,
    title: 'This is no request to the shop.',
    fix: 'Send a method, a path that begins with /, and headers without line ends.',
  },
  GYM_SECRET_WANTED: {
    status: 401,
    title: 'This call needs the secret of the gym.',
    fix: 'Send it as `Authorization: Bearer …`; the operator has set it as GYM_SECRET.',
  },
  GYM_TOKEN_WANTED: {
    status: 401,
    title: 'This call needs the token of the episode.',
    fix: 'Send it as `Authorization: Bearer …`, or as `X-Episode` to the shop. POST /range/gym/episodes tells it.',
  },
  GYM_FOREIGN_ORIGIN: {
    status: 403,
    title: 'Pages of other sites may not use the gym.',
    fix: 'Call it from a program, without the header Origin.',
  },
  GYM_UNKNOWN_NAME: {
    status: 403,
    title: 'The gym does not answer under this host name.',
    fix: 'Use localhost or a number, add the name to host.names, or set GYM_SECRET.',
  },
  GYM_NO_EPISODE: {
    status: 404,
    title: 'There is no such episode.',
    fix: 'Begin one: POST /range/gym/episodes.',
  },
  GYM_EPISODE_ENDED: {
    status: 410,
    title: 'This episode was deleted, or was over for too long.',
    fix: 'Begin another: POST /range/gym/episodes. The same seed gives the same shop.',
  },
  GYM_EPISODE_LOST: {
    status: 410,
    title: 'This episode is gone: the server has started again since, and episodes are in memory only.',
    fix: 'Begin another: POST /range/gym/episodes. The same seed and the same requests lead to the same place.',
  },
  GYM_EPISODE_OVER: {
    status: 409,
    title: 'This episode is over.',
    fix: 'Read its score and its transcript, or branch from one of its snapshots; `details.end` says why it is over.',
  },
  GYM_NO_SNAPSHOT: {
    status: 404,
    title: 'There is no such snapshot of this episode.',
    fix: 'GET /range/gym/episodes/<id> lists them; POST /range/gym/episodes/<id>/snapshots makes one.',
  },
  GYM_CLOSED_ADDRESS: {
    status: 403,
    title: 'This address tells solutions or belongs to the server, so episodes cannot reach it.',
    fix: 'Attack the shop itself; the outside world begins at /range/lab/.',
  },
  GYM_TOO_MANY_EPISODES: {
    status: 429,
    title: 'The gym has as many episodes as it may.',
    fix: 'DELETE episodes that are over, or raise host.gym.maxEpisodes.',
  },
  GYM_TOO_MANY_SNAPSHOTS: {
    status: 429,
    title: 'The gym keeps as many snapshots as it may.',
    fix: 'DELETE episodes whose snapshots are no longer needed.',
  },
  GYM_BUSY: {
    status: 429,
    title: 'Too many requests of this episode are under way.',
    fix: 'Wait for their answers, then send this one again.',
  },
  GYM_FULL: {
    status: 507,
    title: 'The gym has no memory left.',
    fix: 'DELETE episodes that are over.',
  },
  GYM_NO_ANSWER: {
    status: 504,
    title: 'The shop did not answer this request.',
    fix: 'Send another one. The step counts.',
  },
  GYM_INTERNAL: { status: 500, title: 'Something broke on our side.', fix: 'Try again; the log says more.' },
} as const satisfies Record<`GYM_${string}`, ErrorText & { status: number }>

export type GymFaultCode = keyof typeof GYM_FAULTS

/** A refusal of the gym. */
export class GymFault extends Error {
  override readonly name = 'GymFault'
  readonly code: GymFaultCode
  readonly details: ErrorDetails

  constructor(code: GymFaultCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(GYM_FAULTS[code].title, options)
    this.code = code
    this.details = details
  }

  /** As the shop's error page reads it. */
  get statusCode(): number {
    return this.status
  }

  get status(): number {
    return GYM_FAULTS[this.code].status
  }

  toJSON(): ErrorEnvelope<GymFaultCode> {
    return toErrorEnvelope(this.code, GYM_FAULTS[this.code], this.details)
  }
}

/** Turns an error of Fastify or of our own into a refusal of the gym. */
export function toGymFault(error: unknown): GymFault {
  if (error instanceof GymFault) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new GymFault('GYM_TOO_LARGE')
  if (status >= 400 && status < 500)
    return new GymFault('GYM_BAD_REQUEST', { reason: error instanceof Error ? error.message : '' })
  return new GymFault('GYM_INTERNAL', {}, { cause: error })
}
