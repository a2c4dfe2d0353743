/** A browser's answer, for a new passkey or a used one. */
interface Credential {
  id: string
  response: { clientDataJSON: string }
}

/** Reads an answer with the challenge that it names; undefined if it is malformed. */
export function readAnswer<Answer extends Credential>(
  credential: unknown,
): { credential: Answer; challenge: string } | undefined {
  const { id, response } = objectOf(credential)
  const { clientDataJSON } = objectOf(response)
  if (typeof id !== 'string' || typeof clientDataJSON !== 'string') return undefined
  try {
    const { challenge } = objectOf(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
    return typeof challenge === 'string' ? { credential: credential as Answer, challenge } : undefined
  } catch {
    return undefined
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
