/** Longest complaint, in characters. */
export const MAX_MESSAGE_CHARACTERS = 160

/** Largest invoice, in bytes. */
export const MAX_INVOICE_BYTES = 100_000

/** Media types of invoices, of archives, and of partners' own systems. */
const INVOICE_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/zip',
  'application/x-zip-compressed',
  'application/x-zip',
  'multipart/x-zip',
  'application/xml',
  'text/xml',
  'application/yaml',
  'application/x-yaml',
  'text/yaml',
  'text/x-yaml',
])

/** Catalogue key of a message's error. */
export function checkMessage(message: string): string | undefined {
  if (message.length > MAX_MESSAGE_CHARACTERS) return 'MAX_TEXTAREA_LENGTH'
  return message.trim() === '' ? 'MANDATORY_MESSAGE' : undefined
}

/** Catalogue key of an invoice's error. */
export function checkInvoice({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!INVOICE_TYPES.has(type.toLowerCase())) return 'INVALID_FILE_TYPE'
  return size > MAX_INVOICE_BYTES ? 'INVALID_FILE_SIZE' : undefined
}
