/** Faults of the lab with their status. Their sentences are texts, `fault.<code>`. */
const STATUS = {
  LAB_NOT_FOUND: 404,
  LAB_NO_LETTER: 404,
  LAB_NO_PAGE: 404,
  LAB_NO_SITE: 404,
  LAB_NO_HANDBOOK_PAGE: 404,
  LAB_NO_PRODUCT: 404,
  LAB_BAD_FORM: 400,
  LAB_FOREIGN_ORIGIN: 403,
  LAB_NO_ORIGIN: 403,
  LAB_UNKNOWN_NAME: 403,
  LAB_TOO_LARGE: 413,
  LAB_BAD_NAME: 400,
  LAB_PAGE_TOO_LARGE: 413,
  LAB_TOO_MANY_PAGES: 409,
  LAB_NO_ROOM: 409,
  LAB_NAME_TAKEN: 409,
  LAB_PAGE_CHANGED: 409,
  LAB_CUSTOMER_BUSY: 429,
  LAB_BAD_METHOD: 400,
  LAB_BAD_ADDRESS: 400,
  LAB_BAD_HEADER: 400,
  LAB_LONG_HEAD: 400,
  LAB_OTHER_HOST: 403,
  LAB_BENCH_BUSY: 429,
  LAB_NO_ANSWER: 504,
  LAB_BROKEN: 500,
} as const

export type LabFaultCode = keyof typeof STATUS

/** A fault that a visitor sees. The code is permanent. */
export class LabFault extends Error {
  override readonly name = 'LabFault'
  readonly code: LabFaultCode
  readonly status: number
  /** Values of the sentence's blanks. */
  readonly values: Readonly<Record<string, string>>

  constructor(code: LabFaultCode, { values = {}, ...options }: ErrorOptions & Partial<Pick<LabFault, 'values'>> = {}) {
    super(code, options)
    this.code = code
    this.status = STATUS[code]
    this.values = values
  }
}

/** Converts any error into a fault of the lab. */
export function toLabFault(thrown: unknown): LabFault {
  if (thrown instanceof LabFault) return thrown
  if (thrown instanceof SyntaxError) return new LabFault('LAB_BAD_FORM', { cause: thrown })
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  if (status === 413) return new LabFault('LAB_TOO_LARGE', { cause: thrown })
  return new LabFault(status >= 400 && status < 500 ? 'LAB_BAD_FORM' : 'LAB_BROKEN', { cause: thrown })
}
