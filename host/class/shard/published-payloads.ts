import type { SolvingRecord } from '#contract/game.ts'

const MAX_DECODINGS = 3

/**
 * Whether what solved a challenge holds a payload of a published walkthrough: evidence, for people to weigh.
 * @param published payloads that the challenge tells of itself
 */
export function isPublishedPayload(published: readonly string[], record: SolvingRecord | null): boolean {
  if (published.length === 0 || !record) return false
  const values = listValues(record).map(normalize)
  return published.some((payload) => values.some((value) => value.includes(normalize(payload))))
}

/** What somebody wrote: the address and what is in it, the texts of the body. */
function listValues(record: SolvingRecord): string[] {
  if (record.kind === 'message') return record.argument === null ? [] : listTexts(record.argument)
  const query = record.url.slice(record.url.indexOf('?') + 1)
  return [record.url, ...new URLSearchParams(query).values(), ...(record.body === null ? [] : listTexts(record.body))]
}

/** The texts in a body: of its JSON, of its form's fields, and all of it where it was cut short. */
function listTexts(body: string): string[] {
  try {
    const texts: string[] = []
    JSON.parse(body, (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
    return texts
  } catch {
    return [body, ...new URLSearchParams(body).values()]
  }
}

/** Decoded as often as it was encoded, in small letters, without blanks. */
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
