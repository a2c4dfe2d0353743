import type { TrialAnswer, TrialRequest } from '#contract/proving.ts'
import type { SentRequest } from '#game/visitor/visitor.ts'
import type { VisitorReplyParts } from './copy-process.ts'

const MAX_URL_CHARACTERS = 300
const MAX_BODY_CHARACTERS = 600

const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g
/** MD5 of a password. */
const HASH = /\b[0-9a-f]{32}\b/g
/** Places of the machine. */
const PATH = /(?:file:\/\/)?\/(?:[\w.-]+\/){2,}[\w.-]+\.(?:m?[jt]s|json|node)\b/g

/** A request for a reader: cut, without its session. */
export function asRequest({ method, path, body }: SentRequest): TrialRequest {
  const text = body === undefined ? null : filter(body.toString()).slice(0, MAX_BODY_CHARACTERS)
  return { method, url: filter(path).slice(0, MAX_URL_CHARACTERS), body: text }
}

/** An answer for a reader: cut, without tokens, hashes and places of the machine. */
export function asAnswer({ status, text }: VisitorReplyParts): TrialAnswer {
  return { status, text: filter(text.slice(0, 20_000)).slice(0, MAX_BODY_CHARACTERS) }
}

/** Takes secrets and control characters out of a text that learners' code may have written. */
export function filter(text: string): string {
  return text
    .replace(TOKEN, 'SESSION')
    .replace(HASH, '…')
    .replace(PATH, (path) => path.split('/').at(-1) ?? '')
    .replace(/[^\P{C}\n\t]/gu, '')
}
