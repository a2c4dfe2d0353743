import type { TruthCase, TruthRequest, TruthSession } from '#contract/ground-truth.ts'
import type { GivenCase, GivenRequest } from './define-flaws.ts'

const CUSTOMER = { email: 'taster@example.org', password: 'squeeze-me' }
const BOUNDARY = 'invoice'

/** Sessions that cases name. Registering a second time is refused and does no harm. */
export const SESSIONS: readonly TruthSession[] = [
  { name: 'none', requests: [], headers: {} },
  {
    name: 'customer',
    requests: [
      toRequest({ method: 'POST', path: '/api/Users/', body: { ...CUSTOMER, passwordRepeat: CUSTOMER.password } }),
      toRequest({
        method: 'POST',
        path: '/rest/user/login',
        body: CUSTOMER,
        takes: { token: '"token":"([^"]+)"', basketId: '"bid":(\\d+)' },
      }),
    ],
    headers: { authorization: 'Bearer {{token}}', cookie: 'token={{token}}' },
  },
]

export function toCase(given: GivenCase): TruthCase {
  const { session = 'none', before = [], status = 200, has = [], lacks = [], minMs = null } = given
  return {
    session,
    before: before.map(toRequest),
    ...toRequest(given),
    answer: { status, has: [...has], lacks: [...lacks], minMs },
    page: given.page ?? null,
    isProof: given.provenByExploit !== true,
  }
}

function toRequest({ method, path, headers = {}, takes = {}, ...given }: GivenRequest): TruthRequest {
  const { type, body } = bodyOf(given)
  return {
    method: method ?? 'GET',
    path,
    headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...headers },
    body,
    bodyBase64: given.bodyBase64 ?? null,
    takes: { ...takes },
  }
}

function bodyOf({ body, form, upload, bodyBase64 }: Pick<GivenRequest, 'body' | 'form' | 'upload' | 'bodyBase64'>): {
  type: string | undefined
  body: string | null
} {
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  if (upload) {
    const head = `Content-Disposition: form-data; name="file"; filename="${upload.name}"`
    const content = `Content-Type: application/octet-stream\r\n\r\n${upload.text}`
    return { type, body: `--${BOUNDARY}\r\n${head}\r\n${content}\r\n--${BOUNDARY}--\r\n` }
  }
  if (bodyBase64 !== undefined) return { type, body: null }
  if (body === undefined) return { type: undefined, body: null }
  return { type: 'application/json', body: typeof body === 'string' ? body : JSON.stringify(body) }
}
