import type { Success } from '#contract/replies.ts'

/** Wraps good news. */
export function success<Data>(data: Data): Success<Data> {
  return { status: 'success', data }
}
