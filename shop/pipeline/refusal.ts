/**
 * A refusal for honest customers, shown without a stack.
 * @param status of the reply; without it the error is answered like any other
 */
export function createRefusal(message: string, status?: number): Error {
  return withoutStack(Object.assign(new Error(message), status !== undefined && { status }))
}

export function withoutStack<E extends Error>(error: E): E {
  delete error.stack
  return error
}
