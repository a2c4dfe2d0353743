/** A list as a spreadsheet saved it: UTF-8, or what some of them write in Western Europe to this day. */
export function decodeList(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
