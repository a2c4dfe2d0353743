import { setTimeout as wait } from 'node:timers/promises'
import type { GymAnswer, GymBirth, GymRequest, GymStep, GymWish } from '#contract/gym.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { buildVisitor } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from './open-range.ts'

export const GYM_SECRET = 'ripe-pears'

/** A server with a gym, which begins episodes with {@link GYM_SECRET}. */
export function openGymRange(environment: Record<string, string> = {}): Promise<OpenRange> {
  return openRange({ GYM: '1', GYM_SECRET, LAB_PORT: 'none', ...environment })
}

export interface GymReply<Body> {
  status: number
  headers: Headers
  body: Body
}

/** Calls the gym, as the operator by default. */
export async function callGym<Body = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  {
    body,
    bearer = GYM_SECRET,
    headers = {},
  }: { body?: unknown; bearer?: string; headers?: Record<string, string> } = {},
): Promise<GymReply<Body>> {
  const reply = await fetch(`${url}/range/gym${path}`, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json;')
  return { status: reply.status, headers: reply.headers, body: (isJson ? JSON.parse(text) : text) as Body }
}

/** An agent's side of an episode. */
export interface Agent {
  id: string
  token: string
  /** Answers so far, in order. */
  answers: GymAnswer[]
  steps: GymStep[]
  step(request: GymRequest): Promise<GymStep>
  visitor: Visitor
}

export async function beginEpisode(url: string, wish: GymWish = {}): Promise<Agent> {
  const { status, body } = await callGym<GymBirth>(url, 'POST', '/episodes', { body: wish })
  if (status !== 201) throw new Error(`The episode did not begin: ${JSON.stringify(body)}`)
  return playAs(url, body)
}

/** Plays an episode by its token. */
export function playAs(url: string, { episode: { id }, token }: GymBirth): Agent {
  const answers: GymAnswer[] = []
  const steps: GymStep[] = []
  const step = async (request: GymRequest): Promise<GymStep> => {
    const { status, body } = await callGym<GymStep>(url, 'POST', `/episodes/${id}/step`, {
      body: request,
      bearer: token,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    answers.push(body.answer)
    steps.push(body)
    return body
  }
  const visitor = buildVisitor({
    url,
    async send({ method, path, headers, body }) {
      const sent = body === undefined ? {} : { body: Buffer.from(body).toString('base64'), encoding: 'base64' as const }
      const { answer } = await step({ method, url: path, headers: Object.entries(headers), ...sent })
      const text = answer.encoding === 'text' ? answer.body : Buffer.from(answer.body, 'base64').toString()
      return { status: answer.status, headers: new Headers(answer.headers), text }
    },
    async socket() {
      await wait(0)
      throw new Error('A step is one request, so an agent has no sockets.')
    },
  })
  return { id, token, answers, steps, step, visitor }
}
