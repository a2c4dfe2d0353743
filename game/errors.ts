import { type ErrorEnvelope, type ErrorText, toErrorEnvelope } from '#foundation/error-envelope.ts'

/** Faults of the range's data, found at start. Codes are permanent; the details name unit and field. */
const RANGE_ERRORS = {
  RANGE_REGISTER_MALFORMED: {
    title: 'The roster of challenges is malformed.',
    fix: 'Correct the named entry of challenges/roster.yml.',
  },
  RANGE_UNIT_MALFORMED: {
    title: 'A challenge folder is malformed.',
    fix: 'Correct the named fields; `npm run new:challenge -- <key>` shows the shape.',
  },
  RANGE_TUTORIAL_MALFORMED: {
    title: 'A general tutorial is malformed.',
    fix: 'Correct the named fields; `game/tutorials/coding-challenges` shows the shape.',
  },
  RANGE_CODING_MALFORMED: {
    title: 'The coding part of a challenge is malformed; the challenge is there without it.',
    fix: 'Correct the named fields; docs/contributing/coding-part.md shows the shape.',
  },
  RANGE_UNIT_UNREGISTERED: {
    title: 'A challenge folder has no entry in the roster.',
    fix: 'Add the key to challenges/roster.yml (under `ours`, at the end), or correct it.',
  },
  RANGE_UNIT_TWICE: {
    title: 'Two challenge folders have the same key.',
    fix: 'Keep one of them.',
  },
  RANGE_PACK_MALFORMED: {
    title: 'A pack is malformed or cannot be read.',
    fix: 'docs/packs/README.md shows the shape; one outside of the project has to be named in HOST_PACKS.',
  },
} as const satisfies Record<`RANGE_${string}`, ErrorText>

type RangeErrorCode = keyof typeof RANGE_ERRORS

/** A fault of the roster fails the start; a fault of a folder leaves the folder out. */
export class RangeFault extends Error {
  override readonly name = 'RangeFault'
  readonly code: RangeErrorCode
  readonly details: Readonly<Record<string, string>>

  constructor(code: RangeErrorCode, details: Readonly<Record<string, string>>, options?: ErrorOptions) {
    const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
    super(`${code}: ${RANGE_ERRORS[code].title} ${facts.join(' · ')} ${RANGE_ERRORS[code].fix}`, options)
    this.code = code
    this.details = details
  }
}

/** All faults of all folders, for starts that need every challenge. */
export class RangeFaults extends Error {
  override readonly name = 'RangeFaults'
  readonly faults: readonly RangeFault[]

  constructor(faults: readonly RangeFault[]) {
    super(faults.map(({ message }) => message).join('\n'))
    this.faults = faults
  }

  /** Explains a failed start to a person, line by line. */
  explain(): string[] {
    return this.faults.map(({ message }) => message)
  }
}

/** Errors of the range's routes. Codes are never reused. */
const REPLY_ERRORS = {
  RANGE_NOT_FOUND: {
    status: 404,
    title: 'The range has nothing at this address.',
    fix: 'Check the address.',
  },
  RANGE_NO_SUCH_CHALLENGE: {
    status: 404,
    title: 'There is no such challenge.',
    fix: 'See /api/Challenges for what there is.',
  },
  RANGE_NOT_SOLVED: {
    status: 403,
    title: 'This challenge is not solved yet, so it has no debriefing.',
    fix: 'Solve the challenge first.',
  },
  RANGE_CODE_OF_TWO_VERSIONS: {
    status: 409,
    title: 'This progress code is from before or after version 20.2, which renumbered challenges.',
    fix: 'Add ?version=20.1 if it is older, ?version=20.2 if not. The backup dialog of the score board asks, too.',
  },
  RANGE_SITTING_OPEN: {
    status: 409,
    title: 'No coding challenge with the same code and fix is done yet.',
    fix: 'Do the coding challenge, or one that shares its code; GET /range/coding names them.',
  },
  RANGE_FOREIGN_SITE: {
    status: 403,
    title: 'A page of another site sent this request.',
    fix: 'Send it from the shop’s own pages, or from a script outside of a browser.',
  },
  RANGE_NO_SUCH_TUTORIAL: {
    status: 404,
    title: 'This challenge has no tutorial.',
    fix: 'Challenges with a `tutorialOrder` in /api/Challenges have one; for coding challenges see /range/tutorials/codingChallenges.',
  },
  RANGE_TUTORIALS_OFF: {
    status: 403,
    title: 'This shop offers no tutorials.',
    fix: 'Set hackingInstructor.isEnabled in the configuration.',
  },
  RANGE_TRUTH_WITHHELD: {
    status: 403,
    title:
      'The ground truth holds all solutions, and this shop withholds it: a class until its run is over, a CTF always.',
    fix: 'Run `npm run ground-truth` in a copy of the project of your own.',
  },
  RANGE_TRUTH_UNFIT: {
    status: 500,
    title: 'The ground truth does not fit the sources of this shop, which have changed.',
    fix: 'Correct the places that `details` names, or ask a shop with unchanged sources.',
  },
  RANGE_NO_SUCH_FORMAT: {
    status: 400,
    title: 'The ground truth is not written in this format.',
    fix: 'Ask for ?format=json, ?format=sarif or ?format=csv.',
  },
  RANGE_NO_SUCH_SCORE: {
    status: 400,
    title: 'A score is not written in this format or language.',
    fix: 'Ask for ?format=html, json or md, and for a ?language= that `details` names.',
  },
  RANGE_REPORT_MISSING: {
    status: 400,
    title: 'The request has no report of a tool.',
    fix: 'Send it as the body, or several as files of a form: curl -F report=@report.sarif.',
  },
  RANGE_REPORT_UNREADABLE: {
    status: 422,
    title: 'A report cannot be read.',
    fix: '`details` says why, and how to mend it.',
  },
  RANGE_REPORT_TOO_LARGE: {
    status: 413,
    title: 'The reports are too large.',
    fix: 'Send at most 8 MB, or use `npm run score` in a copy of the project.',
  },
  RANGE_REPORT_TOO_LONG: {
    status: 422,
    title: 'Judging these reports takes too long.',
    fix: 'Send fewer findings, or use `npm run score` in a copy of the project.',
  },
  RANGE_SCORE_BUSY: {
    status: 429,
    title: 'Other reports are being judged.',
    fix: 'Send it again in a few seconds.',
  },
  RANGE_BAD_URL: {
    status: 400,
    title: 'The address has a percent sign without two hexadecimal digits.',
    fix: 'Write a percent sign as %25.',
  },
  RANGE_BAD_BODY: {
    status: 400,
    title: 'The body cannot be read.',
    fix: 'Send JSON; `details` names the fault.',
  },
  RANGE_TOO_LARGE: { status: 413, title: 'The request is too large.', fix: 'Send at most 100 KiB.' },
  RANGE_BAD_ADDRESS: {
    status: 400,
    title: 'This is not the address of a wallet.',
    fix: 'Send 0x and forty digits from 0 to f.',
  },
  RANGE_NOT_ON_CHAIN: {
    status: 404,
    title: 'The chain has nothing of this name or number.',
    fix: 'See /range/chain/blocks and /range/chain/info; old blocks are dropped.',
  },
  RANGE_FAUCET_USED_UP: {
    status: 429,
    title: 'This wallet has used its share of test ether.',
    fix: 'Make another account, which has its own share.',
  },
  RANGE_TAKES_NO_ETHER: {
    status: 422,
    title: 'The contract at this address refuses ether.',
    fix: 'Send the address of a wallet.',
  },
  RANGE_CHAIN_FULL: {
    status: 409,
    title: 'This chain is full.',
    fix: 'Reset the shop, which starts an empty chain.',
  },
  RANGE_CHAIN_BUSY: {
    status: 429,
    title: 'The chain has too much to do.',
    fix: 'Wait for running jobs, and try again.',
  },
  RANGE_NOTHING_TO_PROVE: {
    status: 404,
    title: 'This challenge has no code to mend.',
    fix: 'GET /range/proving lists the challenges that have.',
  },
  RANGE_ATTEMPT_MALFORMED: {
    status: 400,
    title: 'This is not an attempt at a fix.',
    fix: 'Send `files`, a list of `file` and `text`; GET /range/proving/<key> names the files.',
  },
  RANGE_ATTEMPT_TOO_LONG: {
    status: 413,
    title: 'The files of this attempt are too long.',
    fix: 'Shorten them to `details.maxCharacters` in all.',
  },
  RANGE_PROVING_BUSY: {
    status: 429,
    title: 'Other fixes are being tried.',
    fix: 'Wait for the attempt that runs, then send this one again.',
  },
  RANGE_PROVING_USED_UP: {
    status: 429,
    title: 'The time for trying fixes is used up for now.',
    fix: 'Wait for `details.seconds`, then send it again.',
  },
  RANGE_NO_SUCH_ATTEMPT: {
    status: 404,
    title: 'There is no such attempt.',
    fix: 'GET /range/proving/:key lists the attempts that are kept.',
  },
  RANGE_MODEL_HIDDEN: {
    status: 403,
    title: 'The model fix of this challenge is not shown yet.',
    fix: 'Prove a fix of your own, or choose the right one.',
  },
  RANGE_PROVING_LOST: {
    status: 503,
    title: 'The run of this attempt was lost, so it has no verdict.',
    fix: 'Send it again. The server starts another prover.',
  },
  RANGE_PROVING_AWAY: {
    status: 503,
    title: 'Fixes cannot be tried on this server now.',
    fix: 'Try again in a minute. If that does not help, `npm start` starts the server with its prover.',
  },
  RANGE_NO_PROOF_CODE: {
    status: 404,
    title: 'This is no code of proven fixes.',
    fix: 'Copy the whole code that GET /range/continue-code-proven answers.',
  },
  RANGE_INTERNAL: { status: 500, title: 'Something broke on our side.', fix: 'Try again; the log says more.' },
} as const satisfies Record<`RANGE_${string}`, ErrorText & { status: number }>

type ReplyErrorCode = keyof typeof REPLY_ERRORS

/** An error reply of the range's routes. */
export class RangeReplyError extends Error {
  override readonly name = 'RangeReplyError'
  readonly code: ReplyErrorCode
  readonly details: Readonly<Record<string, string>>

  constructor(code: ReplyErrorCode, details: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(REPLY_ERRORS[code].title, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return REPLY_ERRORS[this.code].status
  }

  toJSON(): ErrorEnvelope<ReplyErrorCode> {
    return toErrorEnvelope(this.code, REPLY_ERRORS[this.code], this.details)
  }
}
