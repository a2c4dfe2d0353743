import type { SolvingRecord } from '#contract/game.ts'

const MAX_DECODINGS = 3

export interface FoundPayload {
  payload: string
  /** The part with the payload as it was sent. */
  written: string
}

interface Value {
  text: string
  written: string
}

/**
 * Finds a payload of a published walkthrough in the request of a solve: evidence, for people to weigh.
 * @param published payloads from the challenge's own file
 */
export function findPublishedPayload(published: readonly string[], record: SolvingRecord | null): FoundPayload | null {
  if (published.length === 0 || !record) return null
  const values = listValues(record).map(({ text, written }) => ({ text: normalize(text), written }))
  for (const payload of published) {
    const wanted = normalize(payload)
    const value = values.find(({ text }) => text.includes(wanted))
    if (value) return { payload, written: value.written }
  }
  return null
}

/** Parts of a request that may hold a payload, smallest first: texts of the body, the query, everything. */
function listValues(record: SolvingRecord): Value[] {
  if (record.kind === 'message') return record.argument === null ? [] : listTexts(record.argument)
  const { url, body } = record
  const query = url.slice(url.indexOf('?') + 1)
  return [...listFields(query), ...(body === null ? [] : listTexts(body)), { text: url, written: url }]
}

/** Texts in a body: of its JSON or form fields, or the whole body if it is incomplete. */
function listTexts(body: string): Value[] {
  try {
    const texts: Value[] = []
    JSON.parse(body, (_key, value: unknown) => {
      if (typeof value === 'string') texts.push({ text: value, written: JSON.stringify(value).slice(1, -1) })
      return value
    })
    return texts
  } catch {
    return [...listFields(body), { text: body, written: body }]
  }
}

function listFields(query: string): Value[] {
  return query.split('&').flatMap((field) => {
    const written = field.slice(field.indexOf('=') + 1)
    return [...new URLSearchParams(`=${written}`).values()].map((text) => ({ text, written }))
  })
}

/** Decodes repeatedly, lowers the case and removes blanks. */
function normalize(value: string): string {
  let decoded = value
  for (let round = 0; round < MAX_DECODINGS; round++) {
    try {
      const next = decodeURIComponent(decoded)
      if (next === decoded) break
      decoded = next
    } catch {
      break
    }
  }
  return decoded.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
}
