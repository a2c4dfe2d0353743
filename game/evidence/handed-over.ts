import type { Exchange } from './evidence.ts'

/** Whether a file was sent: whole, in part, or confirmed as unchanged. */
export function isHandedOver({ status }: Pick<Exchange, 'status'>): boolean {
  return status === 200 || status === 206 || status === 304
}

/**
 * Whether a file of this kind was sent. Unknown addresses are answered with the page, which is of another kind; a 304
 * reply has no kind.
 * @param kind the beginning of its content type
 */
export function isHandedOverAs(
  kind: string,
  { status, contentType }: Pick<Exchange, 'status' | 'contentType'>,
): boolean {
  return status === 304 || (isHandedOver({ status }) && contentType.startsWith(kind))
}
