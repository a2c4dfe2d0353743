import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import type { IsKnownName } from '#common/host-names.ts'
import type { Class } from '#host/class/door/class.ts'
import { shardDirectoryIn } from '#host/class/places.ts'
import { REPAIR_PATH } from '#host/class/repair/repair-path.ts'
import { renderNothingToRepair } from '#host/repair/done-page.ts'
import type { Look } from '#host/repair/look-at-file.ts'
import { RepairDesk } from '#host/repair/repair-desk.ts'
import { CLASS_APPLICATION } from '#host/repair/waiting-page.ts'

export interface DesksOptions {
  ours: Class
  root: string
  version: string
  /** Folder of the class. */
  directory: string
  basePath: string
  isKnownName: IsKnownName
  trainerToken: string
}

/** Milliseconds until a shard that repairs its store is given up. */
const PATIENCE_MS = 120_000

/** Lets the trainer repair the stores of shards, one at a time. */
export class RepairDesks {
  readonly #options: DesksOptions
  readonly #desks = new Map<number, RepairDesk>()

  constructor(options: DesksOptions) {
    this.#options = options
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ours, root, version } = this.#options
    const wanted = Number(/[?&]shard=(\d+)/.exec(request.url ?? '')?.[1] ?? 0)
    const needy = ours.shards.listNeedingRepair()
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
    const { ours, directory, basePath, ...rest } = this.#options
    const { shards, registry } = ours
    const path = `${basePath}${REPAIR_PATH}`
    const look = async (): Promise<Look> => (await shards.askForRepair(shard, 'look', {})).look
    return new RepairDesk({
      ...rest,
      ...{ look, basePath },
      // The folder of the class is named after it, so its parent is that of the data.
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
