import type { Authenticator } from '#game/visitor/authenticator.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

interface PasskeyOptions {
  challenge: string
  allowCredentials?: { id: string }[]
}

/** Options for a sign-in with this address: a challenge, and the ids of its passkeys. */
export async function askForLogin(visitor: Visitor, email?: string): Promise<{ challenge: string; ids: string[] }> {
  const reply = await visitor.post('/rest/passkeys/login/options', { email })
  const { challenge, allowCredentials = [] } = reply.json<PasskeyOptions>()
  return { challenge, ids: allowCredentials.map(({ id }) => id) }
}

/** Id of a customer's passkey. @throws if there is none */
export async function findPasskeyId(visitor: Visitor, email: string): Promise<string> {
  const [id] = (await askForLogin(visitor, email)).ids
  if (id === undefined) throw new Error(`${email} has no passkey.`)
  return id
}

/** Adds a passkey to the account of a signed-in visitor. @param envelope fields of the credential to send in place of its own */
export async function addPasskey(
  visitor: Visitor,
  authenticator: Authenticator,
  envelope: { id?: string; rawId?: string } = {},
): Promise<VisitorReply> {
  const options = (await visitor.post('/rest/passkeys/options', {})).json<PasskeyOptions>()
  const credential = { ...authenticator.register(options), ...envelope }
  return visitor.post('/rest/passkeys', { name: 'Key', credential })
}

/** Signs in with a passkey, without keeping the session. */
export async function logInByPasskey(visitor: Visitor, authenticator: Authenticator): Promise<VisitorReply> {
  return visitor.post('/rest/passkeys/login', authenticator.logIn(await askForLogin(visitor)))
}
