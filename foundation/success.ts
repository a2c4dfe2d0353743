import type { Success } from '#contract/replies.ts'

export function success<Data>(data: Data): Success<Data> {
  return { status: 'success', data }
}
