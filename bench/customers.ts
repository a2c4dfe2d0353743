import type { LoadRequest } from '#bench/throughput.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const CUSTOMER = { email: 'bench@example.org', password: 'squeeze-me-01' }

/** Requests of a customer of the bench: sign-in, and a basket with two products. */
export interface BenchCustomer {
  login: LoadRequest
  basket: LoadRequest
}

/** Registers the customer, once for each shop. */
export async function prepareCustomer(shopUrl: string): Promise<BenchCustomer> {
  const login: LoadRequest = {
    url: `${shopUrl}/rest/user/login`,
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(CUSTOMER),
  }
  const question = { id: 1, question: 'Bench?' }
  const registration = {
    ...CUSTOMER,
    passwordRepeat: CUSTOMER.password,
    securityQuestion: question,
    securityAnswer: 'x',
  }
  await sendJson(`${shopUrl}/api/Users/`, registration)
  const reply = await fetch(login.url, { method: 'POST', headers: JSON_TYPE, body: login.body })
  const { authentication } = (await reply.json()) as { authentication: { token: string; bid: number } }
  const headers = { authorization: `Bearer ${authentication.token}` }
  for (const ProductId of [1, 6]) {
    await sendJson(
      `${shopUrl}/api/BasketItems/`,
      { ProductId, BasketId: String(authentication.bid), quantity: 1 },
      headers,
    )
  }
  return { login, basket: { url: `${shopUrl}/rest/basket/${authentication.bid}`, headers } }
}

async function sendJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const reply = await fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
}
