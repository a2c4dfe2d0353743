import type { SolvingRecord } from '#contract/game.ts'

/**
 * What published walkthroughs have people paste, by key of the challenge. Only what hardly anybody arrives at alone: names that mean nothing,
 * words that are nobody's, columns that nobody counts in texts. What a challenge asks for to the letter, what its tutorial shows and what the
 * trade uses everywhere (`' or 1=1--`) says nothing of where it comes from.
 */
const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  dbSchemaChallenge: ["')) UNION SELECT sql, '2', '3', '4', '5', '6', '7', '8', '9' FROM sqlite_master--"],
  unionSqlInjectionChallenge: [
    "')) UNION SELECT id, email, password, '4', '5', '6', '7', '8', '9' FROM Users--",
    "')) UNION SELECT '1', id, email, password, '5', '6', '7', '8', '9' FROM Users--",
  ],
  ephemeralAccountantChallenge: ["'1999-08-16 14:14:41.644 +00:00' AS createdAt"],
  noSqlReviewsChallenge: ['NoSQL Injection!'],
  redirectChallenge: ['http://kimminich.de?pwned='],
  persistedXssFeedbackChallenge: ['<<script>Foo</script>iframe src="javascript:alert(`xss`)">'],
  rceChallenge: ['(function dos() { while(true); })()'],
  rceOccupyChallenge: ["/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa')"],
}

const MAX_DECODINGS = 3

/** Whether what solved a challenge holds a payload of a published walkthrough: evidence, for people to weigh. */
export function isPublishedPayload(challenge: string, record: SolvingRecord | null): boolean {
  const published = PUBLISHED[challenge]
  if (!published || !record) return false
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
