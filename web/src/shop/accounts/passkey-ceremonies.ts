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

/** A passkey did not come about, for a reason that a key of the catalogue tells. */
export class PasskeyError extends Error {
  readonly text: string
  /** Whether somebody else ended it, e.g. another request for a passkey. */
  readonly isAborted: boolean

  constructor(text: string, isAborted = false) {
    super(text)
    this.text = text
    this.isAborted = isAborted
  }
}

const loadLibrary = () => import('@simplewebauthn/browser')

const isHostName = (host: string) => host === 'localhost' || /(?:^|\.)[a-z][a-z0-9-]*$/i.test(host)

/** Why passkeys cannot work here, as a key of the catalogue; undefined where they can. */
export function findObstacle({ isSecureContext, location, PublicKeyCredential } = window): string | undefined {
  if (!isSecureContext || !isHostName(location.hostname)) return 'PASSKEY_ADDRESS'
  return typeof PublicKeyCredential === 'function' ? undefined : 'PASSKEY_BROWSER'
}

/** Asks a device for a passkey. @throws {PasskeyError} */
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
 * Signs somebody in with a passkey.
 * @param email whose passkeys are meant; empty for any that the device has
 * @param inField whether the browser offers them in the field of the address instead of asking at once
 * @throws {PasskeyError} before the server was asked; as `send` otherwise
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

/** Whether the browser offers passkeys in the field of the address. */
export async function offersInField(): Promise<boolean> {
  if (findObstacle()) return false
  return (await loadLibrary()).browserSupportsWebAuthnAutofill()
}

/** Ends the request for a passkey that is open. */
export async function stopAsking(): Promise<void> {
  if (!findObstacle()) (await loadLibrary()).WebAuthnAbortService.cancelCeremony()
}

/** Has the device make a passkey, and the shop keep it. @throws as `logInWithPasskey` */
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
