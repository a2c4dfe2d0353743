import type { Exchange } from './evidence.ts'

/** True where a file was handed over: whole, in part, or because the browser has it already. */
export function isHandedOver({ status }: Pick<Exchange, 'status'>): boolean {
  return status === 200 || status === 206 || status === 304
}

/**
 * True where a file of this kind was handed over. An address that no file has is answered with the page, which is of another kind; a browser
 * that has a file already is not told its kind again.
 * @param kind the beginning of its content type
 */
export function isHandedOverAs(
  kind: string,
  { status, contentType }: Pick<Exchange, 'status' | 'contentType'>,
): boolean {
  return status === 304 || (isHandedOver({ status }) && contentType.startsWith(kind))
}
