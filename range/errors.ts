/** Faults of the range's own data, found at start. The code is permanent; the details say which unit and which field. */
const RANGE_ERRORS = {
  RANGE_REGISTER_MALFORMED: {
    title: 'The register of challenges is malformed.',
    fix: 'Correct the named entry of range/catalogue/register.yml.',
  },
  RANGE_UNIT_MALFORMED: {
    title: 'A challenge folder is malformed.',
    fix: 'Correct the named field; `npm run new:challenge -- <key>` shows the shape.',
  },
  RANGE_UNIT_UNREGISTERED: {
    title: 'A challenge folder has no entry in the register.',
    fix: 'Add the key to range/catalogue/register.yml (under `ours`, at the end), or correct it.',
  },
  RANGE_UNIT_TWICE: {
    title: 'Two challenge folders hold the same key.',
    fix: 'Keep one of them.',
  },
} as const satisfies Record<`RANGE_${string}`, { title: string; fix: string }>

type RangeErrorCode = keyof typeof RANGE_ERRORS

/** An error of the range that stops the start. */
export class RangeFault extends Error {
  override readonly name = 'RangeFault'
  readonly code: RangeErrorCode
  readonly details: Readonly<Record<string, string>>

  constructor(code: RangeErrorCode, details: Readonly<Record<string, string>>, options?: ErrorOptions) {
    const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
    super(`${code}: ${RANGE_ERRORS[code].title} ${facts.join(' · ')} ${RANGE_ERRORS[code].fix}`, options)
    this.code = code
    this.details = details
  }
}
