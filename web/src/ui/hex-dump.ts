const ROW_BYTES = 16

/** Hex dump: offset, bytes in hexadecimal, printable characters. */
export function toHexDump(bytes: Uint8Array, most: number): string {
  const rows: string[] = []
  for (let at = 0; at < Math.min(bytes.length, most); at += ROW_BYTES) {
    const row = [...bytes.subarray(at, Math.min(at + ROW_BYTES, most))]
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    const signs = row.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('')
    rows.push(`${at.toString(16).padStart(6, '0')}  ${hex.padEnd(ROW_BYTES * 3 - 1)}  ${signs}`)
  }
  return rows.join('\n')
}
