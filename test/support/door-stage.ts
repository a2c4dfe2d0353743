import { DatabaseSync } from 'node:sqlite'
import type { InjectOptions } from 'fastify'
import { type OpenedClass, openClass } from '#classroom/door/open-class.ts'
import { Pages } from '#classroom/door/pages.ts'
import { Registry, type Team } from '#classroom/door/registry.ts'
import { REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { buildDoorApp } from '#classroom/door/routes/door-app.ts'
import { Shards } from '#classroom/door/shards.ts'
import { TrainerAccess } from '#classroom/door/trainer-access.ts'
import { CallerFinder } from '#classroom/door/who.ts'
import type { ListedChallenge, ShardCommands, ShardSettings } from '#classroom/shard/commands.ts'
import type { JoinedTeam } from '#contract/class.ts'

type Answers = { [Name in keyof ShardCommands]?: (body: ShardCommands[Name]['body'], shard: number) => unknown }

/** Stand-ins for shards. They record commands, and answer as the test decides. */
export class StageShards extends Shards {
  readonly answers: Answers = { limits: () => [], use: () => ({ awake: [], memoryBytes: 0, processorUs: 0, held: [] }) }
  readonly asked: { shard: number; order: string; body: unknown }[] = []
  readonly settingsFor: (shard: number) => ShardSettings
  readonly dead = new Set<number>()
  readonly closed = new Set<number>()

  constructor(count: number, settingsFor: (shard: number) => ShardSettings) {
    super({ shared: '', secret: '', shards: count }, settingsFor, () => {})
    this.settingsFor = settingsFor
  }

  override isAlive = (shard: number): boolean => !this.dead.has(shard)
  override isClosed = (shard: number): boolean => this.closed.has(shard)
  override waitFor = async (shard: number): Promise<boolean> => this.isAlive(shard)
  override countAlive = (): number => this.list().length - this.dead.size
  override get areAllAlive(): boolean {
    return this.dead.size === 0
  }

  override async ask<Name extends keyof ShardCommands>(
    shard: number,
    order: Name,
    body: ShardCommands[Name]['body'],
  ): Promise<ShardCommands[Name]['answer']> {
    this.asked.push({ shard, order, body })
    return (await this.answers[order]?.(body, shard)) as ShardCommands[Name]['answer']
  }

  override async askAll<Name extends keyof ShardCommands>(order: Name, body: ShardCommands[Name]['body']) {
    const asked = this.list().map(async (shard) => ({ shard, answer: await this.ask(shard, order, body) }))
    return Promise.all(asked)
  }

  /** Bodies of a command. */
  bodiesOf(order: keyof ShardCommands): unknown[] {
    return this.asked.flatMap((one) => (one.order === order ? [one.body] : []))
  }
}

export interface StageOptions {
  shards?: number
  maxTeams?: number
  maxTeamsPerMinute?: number
  maxPlayers?: number
  basePath?: string
  base?: string
  /** Folder for backups in transfer. */
  shared?: string
  pagesDirectory?: string
}

export const STAGE_TOKEN = 'the trainer’s token'.replaceAll(/\W/g, '-')
export const STAGE_BASE = 'class.test'

const challenge = (id: number, difficulty: number, built = true): ListedChallenge => ({
  ...{ id, key: `c${id}`, name: `Challenge ${id}`, category: 'XSS', difficulty, owasp2025: 'A05:2025', built },
})

/** The front door without ports, processes and files: its services over a registry in memory, and its routes. */
export async function openDoorStage(options: StageOptions = {}) {
  const { maxTeams = 10, maxPlayers = 3, maxTeamsPerMinute = 100, basePath = '', base = STAGE_BASE } = options
  const db = new DatabaseSync(':memory:')
  REGISTRY_FILE.prepare(db)
  const registry = new Registry(db)
  const nameHost = (label: string): string | null => (base === '' ? null : `${label}.${base}`)
  let shards: StageShards | undefined
  const opened: OpenedClass = openClass({
    registry,
    createShards: (settingsFor) => (shards = new StageShards(options.shards ?? 2, settingsFor)),
    ports: () => ({ shopPort: 80, labPort: null }),
    nameHost,
    warn: () => {},
    bounds: { maxTeams, maxPlayers },
    maxLimits: { players: maxPlayers, storageMegabytes: 1, requestsAtOnce: 1, codeSecondsPerMinute: 1 },
    backupPlace: {
      version: '1',
      shared: options.shared ?? '',
      directory: options.shared ?? '',
      maxTeams,
      maxValueBytes: 1,
    },
  })
  if (!shards) throw new Error('The class has no shards.')
  const told: unknown[] = []
  opened.news.trainers.send = (_event, body) => void told.push(body)
  const heard: { event: string | null; body: unknown; isFor: (slug: string) => boolean }[] = []
  opened.news.players.send = (event, body, isFor = () => true) => void heard.push({ event, body, isFor })
  opened.challenges.replace([challenge(1, 1), challenge(2, 2), challenge(3, 6), challenge(4, 6, false)])
  const reported: unknown[] = []
  const settings = { url: null, base, basePath, address: null, maxTeams, maxTeamsPerMinute }
  const isKnownName = (host: string | undefined): boolean =>
    /^(?:.+\.)?(?:class\.test|localhost)(?::|$)/.test(host ?? '')
  const { app, routes } = await buildDoorApp({
    ...opened,
    ...{ settings, isKnownName, nameHost, version: '1' },
    ports: { shopPort: 80 },
    finder: new CallerFinder(registry, base),
    pages: new Pages(options.pagesDirectory ?? '', basePath),
    access: new TrainerAccess({ token: STAGE_TOKEN, registry, nameHost, basePath }),
    repairs: { shards, registry, root: '', version: '1', directory: '', trainerToken: '', basePath, isKnownName },
    report: (error) => void reported.push(error),
  })

  /** Sends a request: POST if it has a body. */
  const ask = async (url: string, body?: unknown, headers: Record<string, string> = {}, more: InjectOptions = {}) => {
    const reply = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: { host: base || 'localhost', ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...more,
    })
    const isJson = reply.payload !== '' && String(reply.headers['content-type']).startsWith('application/json')
    // biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect, whatever the reply is
    const json = isJson ? (reply.json() as any) : null
    return { status: reply.statusCode, headers: reply.headers, text: reply.payload, json, code: json?.error?.code }
  }
  return {
    ...opened,
    /** `told` has changes for trainers' pages, `heard` has events for players' pages. */
    ...{ app, routes, reported, ask, told, heard },
    shards,
    /** Asks as the trainer, below `/host/class/trainer/`. */
    order: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(`/host/class/trainer/${path}`, body, { authorization: `Bearer ${STAGE_TOKEN}`, ...headers }),
    /** A team with its row, and the headers of its browser. */
    async makeTeam(name: string, player?: string) {
      const reply = await ask('/host/class/teams', { name, player })
      const joined: JoinedTeam = reply.json
      const team = registry.find(joined.team?.slug)
      if (!team) throw new Error(reply.text)
      return { team, joined, headers: { cookie: cookieIn(reply.headers) } }
    },
    solve(team: Team, key: string, at: number, player: string | null = null): void {
      const before = opened.chronicle
        .solvesOf(team.slug)
        .map(({ challenge: known, at: solvedAt, coding, proven, player: solver }) => {
          return { key: known, solvedAt, codingStatus: coding, provenAt: proven, player: solver, published: null }
        })
      opened.chronicle.takeOver(team.slug, [
        ...before,
        { key, solvedAt: at, codingStatus: 0, provenAt: null, player, published: null },
      ])
    },
    async [Symbol.asyncDispose]() {
      opened.close()
      await app.close()
      db.close()
    },
  }
}

export type DoorStage = Awaited<ReturnType<typeof openDoorStage>>

/** The cookie of a reply that put a browser into a team. */
export function cookieIn(headers: Record<string, unknown>): string {
  return String([headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? ''
}
