import type * as simplewebauthn from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type * as simplewebauthnHelpers from '@simplewebauthn/server/helpers'
import { loadLazily } from '#foundation/load-lazily.ts'
import type { CheckedPasskey, Passkey } from '#shop/passkeys/passkeys.ts'
import type { Site } from '#shop/passkeys/site.ts'

const webauthn = loadLazily<typeof simplewebauthn>('@simplewebauthn/server')
const helpers = loadLazily<typeof simplewebauthnHelpers>('@simplewebauthn/server/helpers')

/** Signature algorithms by their COSE numbers: EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257]

const TRANSPORT = /^[a-z-]{1,20}$/
const MAX_TRANSPORTS = 8

/** Checks a new passkey; undefined if it does not answer this challenge. */
export async function checkRegistration(
  credential: unknown,
  challenge: string,
  { origins, rpId }: Site,
): Promise<CheckedPasskey | undefined> {
  try {
    const response = credential as RegistrationResponseJSON
    // Attestation is not requested, because verifying its certificates would need network requests.
    const { isoBase64URL, decodeAttestationObject } = helpers()
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    if (statement.get('fmt') !== 'none') return undefined
    const { verified, registrationInfo } = await webauthn().verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || !registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = listTransports(response.response.transports)
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch {
    return undefined
  }
}

/** Returns the authenticator's counter; undefined if the answer does not fit this passkey and challenge. */
export async function checkLogin(
  answer: AuthenticationResponseJSON,
  challenge: string,
  { credentialId, publicKey, counter }: Passkey,
  { origins, rpId }: Site,
): Promise<number | undefined> {
  try {
    const { authenticationInfo } = await webauthn().verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    })
    return authenticationInfo.newCounter
  } catch {
    // Wrong challenge, origin, host or counter, or no check of a finger or PIN.
    return undefined
  }
}

function listTransports(transports: unknown): string {
  if (!Array.isArray(transports)) return ''
  return transports
    .filter((transport) => typeof transport === 'string' && TRANSPORT.test(transport))
    .slice(0, MAX_TRANSPORTS)
    .join(' ')
}
