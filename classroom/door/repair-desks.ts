import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import type { Registry } from '#classroom/door/registry.ts'
import { REPAIR_PATH } from '#classroom/door/repair-path.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { shardDirectoryIn } from '#classroom/places.ts'
import type { IsKnownName } from '#foundation/host-names.ts'
import { renderNothingToRepair } from '#server/repair/done-page.ts'
import type { Look } from '#server/repair/look-at-file.ts'
import { RepairDesk } from '#server/repair/repair-desk.ts'
import { CLASS_APPLICATION } from '#server/repair/waiting-page.ts'

export interface DesksOptions {
  shards: Shards
  registry: Registry
  root: string
  version: string
  directory: string
  basePath: string
  isKnownName: IsKnownName
  trainerToken: string
}

/** Milliseconds that a shard's repair may take. */
const PATIENCE_MS = 120_000

export class RepairDesks {
  readonly #options: DesksOptions
  readonly #desks = new Map<number, RepairDesk>()

  constructor(options: DesksOptions) {
    this.#options = options
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { shards, root, version } = this.#options
    const wanted = Number(/[?&]shard=(\d+)/.exec(request.url ?? '')?.[1] ?? 0)
    const needy = shards.listNeedingRepair()
    const shard = needy.find((number) => number === wanted) ?? needy[0]
    if (shard === undefined || isDone(request)) {
      const { text, headers } = renderNothingToRepair({ root, version }, request)
      return void response.writeHead(200, headers).end(text)
    }
    const desk = this.#desks.get(shard) ?? this.#createDesk(shard)
    this.#desks.set(shard, desk)
    if (request.method === 'POST') await desk.answerForm(request, response)
    else await desk.answerPage(request, response)
  }

  #createDesk(shard: number): RepairDesk {
    const { shards, registry, directory, basePath, ...rest } = this.#options
    const path = `${basePath}${REPAIR_PATH}`
    const look = async (): Promise<Look> => (await shards.askForRepair(shard, 'look', {})).look
    return new RepairDesk({
      ...rest,
      ...{ look, basePath },
      // The parent of the class's folder is the data folder.
      directory: shardDirectoryIn(dirname(directory), shard),
      application: CLASS_APPLICATION,
      scope: 'shard',
      target: `shard-${shard}`,
      query: `?shard=${shard}`,
      challenges: 0,
      nameOf: (instance) => registry.findByInstance(instance)?.name ?? instance,
      async repair(way, keptIn) {
        const next = shards.waitForLife(shard, PATIENCE_MS)
        await shards.askForRepair(shard, 'repair', { way, keptIn })
        await next
        if (!shards.listNeedingRepair().includes(shard)) return
        const { failure } = await shards.askForRepair(shard, 'look', {})
        if (failure !== null) throw new Error(failure)
      },
      async retry() {
        if (!shards.isClosed(shard)) return false
        const next = shards.waitForLife(shard, PATIENCE_MS)
        const { changed } = await shards.askForRepair(shard, 'retry', {})
        if (!changed) return false
        await next
        return !shards.isClosed(shard)
      },
      leadOn: (way, keptIn) => ({
        location: way ? `${path}?way=${way}&folder=${join('class', `shard-${shard}`, keptIn)}` : path,
      }),
    })
  }
}

function isDone({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'POST' && url.includes('?way=')
}
