import type { LoginReply } from '../accounts.ts'
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyLoginOptions,
  PasskeyLoginRequest,
  PasskeyName,
  PasskeyRow,
} from '../passkeys.ts'
import type { Success } from '../replies.ts'
import type { Sentence, Stranger } from './words.ts'

/** A browser's answer to the options of a login, as WebAuthn's `AuthenticationResponseJSON`. */
export interface PasskeyAnswer {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults?: Record<string, unknown>
}

/** Passkeys by WebAuthn. */
export interface PasskeysCalls {
  /** Lists the caller's passkeys. */
  'GET /rest/passkeys': { 200: Success<PasskeyRow[]>; 401: Stranger }
  /** Begins a new passkey. */
  'POST /rest/passkeys/options': { 200: PasskeyCreationOptions; 401: Stranger; 429: Sentence }
  /** Keeps a new passkey. */
  'POST /rest/passkeys': {
    /** @example {"name": "Phone", "credential": {}} */
    body: NewPasskey
    201: Success<PasskeyRow[]>
    400: Sentence
    401: Stranger
    429: Sentence
  }
  /** Renames a passkey. */
  'PUT /rest/passkeys/:id': {
    /** @example {"name": "Old phone"} */
    body: PasskeyName
    200: Success<PasskeyRow[]>
    400: Sentence
    401: Stranger
    404: Sentence
    429: Sentence
  }
  /** Removes a passkey. */
  'DELETE /rest/passkeys/:id': { 200: Success<PasskeyRow[]>; 401: Stranger; 404: Sentence; 429: Sentence }
  /** Begins a sign-in by passkey. */
  'POST /rest/passkeys/login/options': {
    /** @example {"email": "pip@example.org"} */
    body: PasskeyLoginRequest
    200: PasskeyLoginOptions
    429: Sentence
  }
  /** Finishes a sign-in by passkey. */
  'POST /rest/passkeys/login': {
    /** @example {"id": "AQ", "rawId": "AQ", "type": "public-key", "response": {}} */
    body: PasskeyAnswer
    200: LoginReply
    401: Sentence
    429: Sentence
  }
}
