import type { BenchCustomer } from '#bench/customers.ts'

/** Parallel visitors. */
const VISITORS = 20

/** Mostly reading, some sign-ins, few changes. Paths relative to the shop. */
const READS = [
  '/',
  '/rest/products/search?q=',
  '/rest/products/search?q=juice',
  '/api/Challenges',
  '/api/Hints',
  '/api/Quantitys',
  '/rest/products/1/reviews',
  '/rest/admin/application-configuration',
  '/rest/track-order/5267-f73dcd000abcc353',
]

/** Loads a shop with mixed requests for so many seconds; returns the number of replies. */
export async function mixLoad(shopUrl: string, { login, basket }: BenchCustomer, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let served = 0
  const visit = async (visitor: number): Promise<void> => {
    for (let step = visitor; performance.now() < end; step++) {
      const path = READS[step % READS.length] ?? '/'
      await drain(fetch(`${shopUrl}${path}`))
      if (step % 7 === 0)
        await drain(fetch(login.url, { method: login.method, headers: login.headers, body: login.body }))
      if (step % 5 === 0) await drain(fetch(basket.url, { headers: basket.headers }))
      if (step % 11 === 0) await drain(writeReview(shopUrl, basket.headers ?? {}, step))
      served++
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return served
}

function writeReview(shopUrl: string, headers: Record<string, string>, step: number): Promise<Response> {
  return fetch(`${shopUrl}/rest/products/${(step % 30) + 1}/reviews`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ message: `Number ${step}`, author: 'bench@example.org' }),
  })
}

async function drain(reply: Promise<Response>): Promise<void> {
  await (await reply).arrayBuffer()
}
