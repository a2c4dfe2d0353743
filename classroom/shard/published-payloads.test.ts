import { describe, expect, it } from 'vitest'
import { findPublishedPayload } from '#classroom/shard/published-payloads.ts'
import type { SolvingRecord } from '#contract/game.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'

const { byKey } = await discoverCatalogue()

function payloadsOf(key: string): readonly string[] {
  const challenge = byKey.get(key)
  if (!challenge?.built) throw new Error(`There is no ${key}`)
  return challenge.publishedPayloads
}

const UNION = "')) UNION SELECT id, email, password, '4', '5', '6', '7', '8', '9' FROM Users--"

function ask(url: string, body: unknown = null): SolvingRecord {
  const text = typeof body === 'string' || body === null ? body : JSON.stringify(body)
  return { kind: 'exchange', method: 'GET', url, status: 200, body: text }
}

const search = (term: string) => ask(`/rest/products/search?q=${encodeURIComponent(term)}`)

describe('findPublishedPayload', () => {
  it.each([
    ['as it stands', search(UNION)],
    ['behind a word', search(`qwert${UNION}`)],
    ['in other letters, with other blanks', search(UNION.toLowerCase().replaceAll(', ', ',\t'))],
    ['with plus signs for blanks', ask(`/rest/products/search?q=${encodeURIComponent(UNION).replaceAll('%20', '+')}`)],
    ['encoded twice', search(encodeURIComponent(UNION))],
  ])('knows a published query %s', (_how, record) =>
    expect(findPublishedPayload(payloadsOf('unionSqlInjectionChallenge'), record)).not.toBeNull(),
  )

  it.each([
    ['redirectChallenge', ask('/redirect?to=http://kimminich.de?pwned=https://github.com/juice-shop/juice-shop')],
    ['noSqlReviewsChallenge', ask('/rest/products/reviews', { id: { $ne: -1 }, message: 'NoSQL Injection!' })],
    [
      'persistedXssFeedbackChallenge',
      ask('/api/Feedbacks/', { comment: '<<script>Foo</script>iframe src="javascript:alert(`xss`)"> (anonymous)' }),
    ],
    ['rceChallenge', ask('/b2b/v2/orders', { orderLinesData: '(function dos() { while(true); })()' })],
    ['rceChallenge', ask('/b2b/v2/orders', '{"orderLinesData":"(function dos() { while(true); })()","cid":"aa…')],
  ])('knows the one of %s', (challenge, record) =>
    expect(findPublishedPayload(payloadsOf(challenge), record)).not.toBeNull(),
  )

  it.each([
    ['in the address, as it was encoded', search(`x${UNION}`), encodeURIComponent(`x${UNION}`)],
    ['in JSON, as it was escaped', ask('/b2b', { q: `"${UNION}"` }), `\\"${UNION}\\"`],
    ['in a form', ask('/b2b', `a=b&q=${encodeURIComponent(UNION)}`), encodeURIComponent(UNION)],
  ])('has the raw form %s', (_where, record, written) =>
    expect(findPublishedPayload(payloadsOf('unionSqlInjectionChallenge'), record)).toMatchObject({ written }),
  )

  it.each([
    [
      'another way',
      'unionSqlInjectionChallenge',
      search("')) union select id,email,password,4,5,6,7,8,9 from users--"),
    ],
    ['a payload that the trade knows', 'loginAdminChallenge', ask('/rest/user/login', { email: "' or 1=1--" })],
    ['the payload of another challenge', 'dbSchemaChallenge', search(UNION)],
    ['an address that is no address', 'redirectChallenge', ask('/redirect?to=%E0%A4%A')],
    ['a solve without a record', 'rceChallenge', null],
  ])('lets alone %s', (_what, challenge, record) =>
    expect(findPublishedPayload(payloadsOf(challenge), record)).toBeNull(),
  )
})
