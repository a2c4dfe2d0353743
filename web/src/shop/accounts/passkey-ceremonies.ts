import type { Authentication, LoginReply } from '#contract/accounts.ts'
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyLoginOptions,
  PasskeyLoginRequest,
  PasskeyName,
  PasskeyRow,
} from '#contract/passkeys.ts'
import type { Success } from '#contract/replies.ts'
import { get, send } from '../../entities/session/http.ts'
import { readId, readRows, readText, readTime } from '../../entities/wire/wire.ts'

export interface Passkey {
  id: number
  name: string
  addedAt: Date | undefined
  usedAt: Date | undefined
}

/** A ceremony failed; `text` is a catalogue key. */
export class PasskeyError extends Error {
  readonly text: string
  /** Whether something else ended it, e.g. another request for a passkey. */
  readonly isAborted: boolean

  constructor(text: string, isAborted = false) {
    super(text)
    this.text = text
    this.isAborted = isAborted
  }
}

const loadLibrary = () => import('@simplewebauthn/browser')

const isHostName = (host: string) => host === 'localhost' || /(?:^|\.)[a-z][a-z0-9-]*$/i.test(host)

/** Reason why passkeys cannot work here, as a catalogue key; undefined if they can. */
export function findObstacle({ isSecureContext, location, PublicKeyCredential } = window): string | undefined {
  if (!isSecureContext || !isHostName(location.hostname)) return 'PASSKEY_ADDRESS'
  return typeof PublicKeyCredential === 'function' ? undefined : 'PASSKEY_BROWSER'
}

/** Runs a ceremony of the device. @throws {PasskeyError} */
async function ask<Answer>(work: () => Promise<Answer>, failed: string): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const { name, code, cause } = error as { name?: string; code?: string; cause?: { name?: string } }
    if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') throw new PasskeyError(failed, true)
    if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new PasskeyError('PASSKEY_KNOWN')
    if (name === 'SecurityError' || cause?.name === 'SecurityError') throw new PasskeyError('PASSKEY_ADDRESS')
    if (name === 'ConstraintError' || cause?.name === 'ConstraintError') throw new PasskeyError('PASSKEY_NO_PIN')
    throw new PasskeyError(failed)
  }
}

function demandPasskeys(): void {
  const obstacle = findObstacle()
  if (obstacle) throw new PasskeyError(obstacle)
}

/**
 * Logs in with a passkey.
 * @param email account of the passkeys; empty for any on the device
 * @param inField whether the browser offers them in the address field instead of asking at once
 * @throws {PasskeyError} before the request to the server; then like `send`
 */
export async function logInWithPasskey(email: string, inField = false): Promise<Authentication> {
  demandPasskeys()
  const { startAuthentication } = await loadLibrary()
  const request: PasskeyLoginRequest = { email: email || undefined }
  const options = await send<PasskeyLoginOptions>('POST', 'rest/passkeys/login/options', request)
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await ask(() => startAuthentication({ optionsJSON, useBrowserAutofill: inField }), 'PASSKEY_NOT_USED')
  return (await send<LoginReply>('POST', 'rest/passkeys/login', answer)).authentication
}

/** Whether the browser offers passkeys in the address field. */
export async function offersInField(): Promise<boolean> {
  if (findObstacle()) return false
  return (await loadLibrary()).browserSupportsWebAuthnAutofill()
}

/** Aborts the pending request for a passkey. */
export async function stopAsking(): Promise<void> {
  if (!findObstacle()) (await loadLibrary()).WebAuthnAbortService.cancelCeremony()
}

/** Creates a passkey on the device and registers it with the shop. @throws like `logInWithPasskey` */
export async function addPasskey(name: string): Promise<void> {
  demandPasskeys()
  const { startRegistration } = await loadLibrary()
  const options = await send<PasskeyCreationOptions>('POST', 'rest/passkeys/options', {})
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const credential = await ask(() => startRegistration({ optionsJSON }), 'PASSKEY_NOT_MADE')
  await send('POST', 'rest/passkeys', { name, credential } satisfies NewPasskey)
}

export async function fetchPasskeys(): Promise<Passkey[]> {
  return readRows((await get<Success<PasskeyRow[]>>('rest/passkeys')).data, (row) => ({
    id: readId(row.id),
    name: readText(row.name),
    addedAt: readTime(row.createdAt),
    usedAt: readTime(row.lastUsedAt),
  }))
}

export async function renamePasskey(id: number, name: string): Promise<void> {
  await send('PUT', `rest/passkeys/${id}`, { name } satisfies PasskeyName)
}

export async function deletePasskey(id: number): Promise<void> {
  await send('DELETE', `rest/passkeys/${id}`)
}
