/** A row of `GET rest/passkeys`, for its owner. */
export interface PasskeyRow {
  id: number
  name: string
  createdAt: string
  /** ISO text; null before the first login with it. */
  lastUsedAt: string | null
}

/** A passkey by its id, as WebAuthn names it in JSON. */
export interface PasskeyDescriptor {
  id: string
  type: 'public-key'
  transports?: string[]
}

/** `POST rest/passkeys/login/options`; with an address, the reply lists that customer's passkeys. */
export interface PasskeyLoginRequest {
  email?: string | undefined
}

/** Reply to it, as WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyLoginOptions {
  challenge: string
  rpId: string
  /** Milliseconds. */
  timeout: number
  userVerification: 'required'
  allowCredentials: PasskeyDescriptor[]
}

/** Reply of `POST rest/passkeys/options`, as WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export interface PasskeyCreationOptions {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  /** Milliseconds. */
  timeout: number
  attestation: 'none'
  authenticatorSelection: { residentKey: 'preferred'; requireResidentKey: boolean; userVerification: 'required' }
  excludeCredentials: PasskeyDescriptor[]
}

/** `POST rest/passkeys`: the browser's answer to those options. */
export interface NewPasskey {
  name: string
  credential: unknown
}

/** `PUT rest/passkeys/:id` */
export interface PasskeyName {
  name: string
}
