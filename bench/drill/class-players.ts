import { Agent, request as sendRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Balancer } from '#bench/drill/balancer.ts'
import type { Event } from '#bench/drill/history.ts'

const RETRY_MS = 50

/** Milliseconds after which a client asks again, perhaps another front door. */
const MAX_ANSWER_MS = 3000

/** Microseconds without an answer after which a team counts as lost. */
const MAX_OUTAGE_US = 30_000_000

const PRODUCT = '/rest/products/1/reviews'

interface Trouble {
  trouble: string
  /** Number of troubles that came before this one. */
  round: number
}

interface Refused {
  /** Refusals before the answer, with the milliseconds after which each came. */
  refusals: readonly string[]
}

export interface Outage extends Trouble, Refused {
  team: string
  /** From the first request that failed, or was slow, to the next answer. */
  milliseconds: number
}

interface Team {
  name: string
  cookie: string
}

interface Reply {
  status: number
  text: string
}

const now = (): number => Number(process.hrtime.bigint() / 1000n)

/** Players of many teams at several front doors. They write reviews, read them, and note what they were answered. */
export class ClassPlayers {
  readonly events: Event[] = []
  readonly outages: Outage[] = []
  readonly faults: string[] = []
  answers = 0
  /** Name of the present trouble. */
  trouble = 'calm'
  /** Troubles so far. */
  round = 0
  readonly #teams: readonly Team[]
  readonly #balancer: Balancer
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })
  #isOver = false
  #count = 0
  #lastRefusal = ''

  constructor(teams: readonly Team[], ports: readonly number[]) {
    this.#teams = teams
    this.#balancer = new Balancer(ports)
  }

  /** Plays until `stop`. @param players requests under way at a time @param pauseMs between two requests of a player */
  async play(players: number, pauseMs: number): Promise<void> {
    const one = async (): Promise<void> => {
      while (!this.#isOver) {
        const team = pick(this.#teams)
        const start = now()
        const before = { trouble: this.trouble, round: this.round }
        const { refusals, trouble, round } =
          Math.random() < 0.5
            ? await this.#untilDone(team, before, () => this.#write(team))
            : await this.#untilDone(team, before, () => this.#read(team))
        const milliseconds = (now() - start) / 1000
        this.outages.push({ trouble, round, team: team.name, milliseconds, refusals })
        await wait(pauseMs)
      }
    }
    await Promise.all(Array.from({ length: players }, one))
  }

  stop(): void {
    this.#isOver = true
  }

  /** Reviews of each team as the store has them at the end. */
  async readAll(): Promise<Map<string, string[]>> {
    const kept = new Map<string, string[]>()
    for (const team of this.#teams) {
      let ids: string[] | string = ''
      for (const deadline = now() + MAX_OUTAGE_US; typeof ids === 'string' && now() < deadline; await wait(RETRY_MS))
        ids = await this.#list(team)
      if (typeof ids === 'string') this.faults.push(`${team.name} cannot be read at the end: ${this.#lastRefusal}`)
      kept.set(team.name, typeof ids === 'string' ? [] : ids)
    }
    this.#balancer.stop()
    this.#agent.destroy()
    return kept
  }

  /** A request counts for the trouble of its first refusal. It may have begun a moment before that trouble. */
  async #untilDone(team: Team, before: Trouble, act: () => Promise<string | undefined>): Promise<Trouble & Refused> {
    const start = now()
    const refusals: string[] = []
    let { trouble, round } = before
    for (; now() < start + MAX_OUTAGE_US; await wait(RETRY_MS)) {
      const refusal = await act()
      if (refusal === undefined) return { refusals, trouble, round }
      if (refusals.length === 0) ({ trouble, round } = this)
      refusals.push(`${Math.round((now() - start) / 1000)} ms: ${refusal}`)
    }
    this.faults.push(`${team.name} got no answer for long, at last ${this.#lastRefusal}`)
    return { refusals, trouble, round }
  }

  /** @returns the code of a refusal */
  async #write(team: Team): Promise<string | undefined> {
    const id = `drill-${++this.#count}`
    const start = now()
    const reply = await this.#ask(team, 'PUT', { message: id, author: 'drill' })
    if (reply.status !== 201) return this.#refuse(reply)
    this.events.push({ kind: 'answered', instance: team.name, id, start, end: now() })
    this.answers++
    return undefined
  }

  async #read(team: Team): Promise<string | undefined> {
    const start = now()
    const ids = await this.#list(team)
    if (typeof ids === 'string') return ids
    this.events.push({ kind: 'read', instance: team.name, ids, start, end: now() })
    this.answers++
    return undefined
  }

  /** Reviews of a team, or the code of a refusal. */
  async #list(team: Team): Promise<string[] | string> {
    const reply = await this.#ask(team, 'GET')
    if (reply.status !== 200) return this.#refuse(reply)
    const { data } = JSON.parse(reply.text) as { data: { message: string }[] }
    return data.flatMap(({ message }) => (String(message).startsWith('drill-') ? [message] : []))
  }

  #refuse({ status, text }: Reply): string {
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? String(status)
    this.#lastRefusal = text || code
    this.events.push({ kind: 'refused', code })
    return code
  }

  #ask({ cookie }: Team, method: string, body?: object): Promise<Reply> {
    const content = body && JSON.stringify(body)
    const headers = {
      cookie,
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    }
    return new Promise((resolve) => {
      this.#balancer.pass((port) => {
        const asked = sendRequest(
          { agent: this.#agent, host: '127.0.0.1', port, path: PRODUCT, method, headers },
          (reply) => {
            const pieces: Buffer[] = []
            reply.on('data', (piece: Buffer) => pieces.push(piece))
            reply.on('error', () => resolve({ status: 0, text: '' }))
            reply.on('close', () => resolve({ status: 0, text: '' }))
            reply.on('end', () =>
              resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
            )
          },
        )
        asked.setTimeout(MAX_ANSWER_MS, () => asked.destroy())
        asked.on('error', () => resolve({ status: 0, text: '"code":"no connection"' }))
        asked.end(content)
        return asked
      })
    })
  }
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
