import type { TruthCase, TruthRequest, TruthSession } from '#contract/ground-truth.ts'

interface CaseAnswer {
  status: number
  /** Headers, a line each, then the body. */
  text: string
  ms: number
}

/** Sends a case of the ground truth to a shop, as a program of a reader would. */
export async function sendCase(url: string, sent: TruthCase, sessions: readonly TruthSession[]): Promise<CaseAnswer> {
  const session = sessions.find(({ name }) => name === sent.session)
  if (!session) throw new Error(`There is no session ${sent.session}`)
  const taken = new Map<string, string>()
  for (const request of [...session.requests, ...sent.before]) await send(url, request, {}, taken)
  return send(url, sent, session.headers, taken)
}

async function send(
  url: string,
  { method, path, headers, body, bodyBase64, takes }: TruthRequest,
  ofSession: Record<string, string>,
  taken: Map<string, string>,
): Promise<CaseAnswer> {
  const fill = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (whole, name) => taken.get(name) ?? whole)
  const content = bodyBase64 === null ? (body === null ? undefined : fill(body)) : Buffer.from(bodyBase64, 'base64')
  const filled = Object.entries({ ...ofSession, ...headers }).map(([name, value]) => [name, fill(value)] as const)
  const start = performance.now()
  const reply = await fetch(url + fill(path), {
    method,
    redirect: 'manual',
    headers: Object.fromEntries(filled),
    ...(content !== undefined && { body: content }),
  })
  const answer = await reply.text()
  const ms = performance.now() - start
  for (const [name, pattern] of Object.entries(takes)) {
    const value = new RegExp(pattern).exec(answer)?.[1]
    if (value === undefined) throw new Error(`${method} ${path}: ${pattern} is not in ${answer.slice(0, 300)}`)
    taken.set(name, value)
  }
  const lines = [...reply.headers].map(([name, value]) => `${name}: ${value}\n`).join('')
  return { status: reply.status, text: `${lines}\n${answer}`, ms }
}

/** Reasons why an answer is not the one of the case; empty if it is. */
export function findDifferences({ answer }: TruthCase, { status, text, ms }: CaseAnswer): string[] {
  const said = text.slice(0, 1500)
  return [
    ...(status === answer.status ? [] : [`the status is ${status}, not ${answer.status}: ${said}`]),
    ...answer.has.filter((part) => !text.includes(part)).map((part) => `the answer lacks ${part}: ${said}`),
    ...answer.lacks.filter((part) => text.includes(part)).map((part) => `the answer has ${part}: ${said}`),
    ...(answer.minMs !== null && ms < answer.minMs ? [`the answer took ${Math.round(ms)} ms`] : []),
  ]
}
