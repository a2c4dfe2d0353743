/**
 * A refusal that honest customers meet, too: nothing is broken, so there is no stack to look at.
 * @param status of the reply; without one it is answered as any other error is
 */
export function createRefusal(message: string, status?: number): Error {
  return withoutStack(Object.assign(new Error(message), status !== undefined && { status }))
}

/** The same error with nothing to say about where it happened. */
export function withoutStack<E extends Error>(error: E): E {
  delete error.stack
  return error
}
