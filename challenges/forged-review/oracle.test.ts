import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const MINE = 'new@example.org'
const ADMIN = 'admin@juice-sh.op'

/** The page's header for a customer. */
function signedIn(email: unknown): Exchange['headers'] {
  const [head, claims] = [{ alg: 'RS256' }, { status: 'success', data: { id: 24, email } }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return { authorization: `Bearer ${head}.${claims}.c2lnbmF0dXJl` }
}

function written(body: unknown, headers: Exchange['headers'] = signedIn(MINE), status = 201): Exchange {
  const reply = JSON.stringify({ status: 'success' })
  return exchange({ method: 'PUT', route: '/rest/products/:id/reviews', body, headers, status, reply })
}

function changed(
  authors: unknown[],
  facts: { headers?: Exchange['headers']; modified?: unknown; status?: number } = {},
) {
  const { headers = signedIn(MINE), modified = authors.length, status = 200 } = facts
  const original = authors.map((author) => ({ _id: 'x', author, message: 'Tasty.' }))
  const updated = original.map((review) => ({ ...review, message: 'Awful.' }))
  const reply = JSON.stringify({ modified, original, updated })
  const body = { id: 'x', message: 'Awful.' }
  return exchange({ method: 'PATCH', route: '/rest/products/reviews', body, headers, status, reply })
}

const review = (author: unknown) => ({ message: 'Tasty.', author })

describeOracle('forgedReviewChallenge', oracle, {
  fires: {
    'a review is written in the administrator’s name': written(review(ADMIN)),
    'a stranger writes one in the administrator’s name': written(review(ADMIN), {}),
    'a stranger writes one in the name of a customer to be': written(review('nobody@example.org'), {}),
    'a customer without an address writes one': written(review(ADMIN), signedIn('')),
    'a token that is none comes along': written(review(ADMIN), { authorization: 'Bearer undefined' }),
    'another customer’s review is changed': changed([ADMIN]),
    'the scheme of the token is in small letters': changed([ADMIN], {
      headers: { authorization: String(signedIn(MINE).authorization).replace('Bearer', 'bearer') },
    }),
  },
  staysSilent: {
    'the review is one’s own': written(review(MINE)),
    'the own address is in other letters': written(review('New@Example.org')),
    'a blank follows the own address': written(review(`${MINE} `)),
    'the review has no author': written({ message: 'Tasty.' }),
    'a stranger writes one without an author': written({ message: 'Tasty.' }, {}),
    'the author is empty': written(review('')),
    'the author is blank': written(review('  '), {}),
    'the author is null': written(review(null), {}),
    'the author is a list': written(review([ADMIN])),
    'the author is a filter': written(review({ $ne: MINE })),
    'the page signs as nobody': written(review('Anonymous'), signedIn('')),
    'a stranger signs as nobody': written(review('Anonymous'), {}),
    'the name is in the text': written({ message: ADMIN, author: MINE }),
    'the body is text': written(JSON.stringify(review(ADMIN))),
    'the shop breaks over it': written(review(ADMIN), {}, 500),
    'one’s own review is changed': changed([MINE]),
    'somebody is not signed in': changed([ADMIN], { headers: {}, status: 401 }),
    'no review has that number': changed([]),
    'all reviews are changed': changed([ADMIN, MINE, ADMIN]),
    'two are changed, the first of which is another’s': changed([ADMIN, MINE]),
    'a review without an author is changed': changed([undefined]),
    'a review of nobody is changed': changed(['Anonymous']),
    'the number of changes is text': changed([ADMIN], { modified: '1' }),
    'the shop breaks over the change': changed([ADMIN], { status: 500 }),
    'the reviews are only read': exchange({ route: '/rest/products/:id/reviews', body: review(ADMIN) }),
  },
})
