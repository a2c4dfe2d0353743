// An agent in the gym, with Node 26 alone: node examples/gym.ts
// Start the shop first: GYM=1 HOST=127.0.0.1 npm start (docs/gym.md).

const SHOP = (process.env.SHOP_URL ?? 'http://localhost:3000').replace(/\/+$/, '')
const SECRET = process.env.GYM_SECRET

interface Step {
  step: number
  answer: { status: number; body: string; encoding: 'text' | 'base64' }
  solved: { key: string; name: string; flag: string }[]
  score: { solved: number; goals: number; points: number; share: number }
  done: boolean
}

async function call<Body>(method: string, path: string, body?: object, bearer = SECRET): Promise<Body> {
  const reply = await fetch(`${SHOP}/range/gym${path}`, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!reply) {
    console.error(`No shop answers at ${SHOP}. Start one: GYM=1 HOST=127.0.0.1 npm start, or set SHOP_URL.`)
    process.exit(1)
  }
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text) as Body
}

/** Requests that this agent tries, in order. Yours asks a model for the next one. */
const PLAN = [
  { method: 'GET', url: '/rest/products/search?q=apple' },
  { method: 'GET', url: "/rest/products/search?q='" },
  { method: 'GET', url: '/ftp/acquisitions.md' },
  {
    method: 'POST',
    url: '/rest/user/login',
    headers: [['content-type', 'application/json']],
    body: JSON.stringify({ email: "' or 1=1--", password: 'x' }),
  },
]

interface Birth {
  episode: { id: string; goals: unknown[] | null }
  token: string
}

const { episode, token } = await call<Birth>('POST', '/episodes', { seed: 'example', steps: 50 })
console.log(`episode ${episode.id} with ${episode.goals?.length} goals`)
try {
  for (const request of PLAN) {
    const { step, answer, solved, score, done } = await call<Step>(
      'POST',
      `/episodes/${episode.id}/step`,
      request,
      token,
    )
    console.log(`${step}. ${request.method} ${request.url}: ${answer.status}, ${answer.body.length} characters`)
    for (const { name, flag } of solved) console.log(`   solved ${name}, flag ${flag}, ${score.points} points so far`)
    if (done) break
  }
} finally {
  await call('DELETE', `/episodes/${episode.id}`, undefined, token)
}
