import type { Exchange } from './evidence.ts'

/** True where a file was handed over: whole, in part, or because the browser has it already. */
export function isHandedOver({ status }: Pick<Exchange, 'status'>): boolean {
  return status === 200 || status === 206 || status === 304
}

/**
 * Whether a file of this kind was sent. Unknown addresses are answered with the page, which is of another kind;
 * a 304 reply has no kind.
 * @param kind the beginning of its content type
 */
export function isHandedOverAs(
  kind: string,
  { status, contentType }: Pick<Exchange, 'status' | 'contentType'>,
): boolean {
  return status === 304 || (isHandedOver({ status }) && contentType.startsWith(kind))
}
