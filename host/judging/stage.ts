import { join } from 'node:path'
import { streamBuiltIn } from '#host/assistant/choose-model.ts'
import { contain, openDatabase } from '#host/containment/database.ts'
import { InstanceDisk } from '#host/containment/disk/disk.ts'
import type { FileTree } from '#host/containment/disk/file-system.ts'
import { readTree } from '#host/containment/disk/tree.ts'
import { createGame } from '#range/create-game.ts'
import { createShopView } from '#range/evidence/shop-view.ts'
import { createGameState } from '#range/game-state.ts'
import { openShop } from '#shop/open-shop.ts'
import { drawConfirmation } from '#shop/orders/paper/draw-confirmation.ts'
import { shopRoutes } from '#shop/routes.ts'
import { createMemoryLogs } from './memory-logs.ts'
import type { ChangedFiles, JudgeParts, Order } from './orders.ts'
import type { OpenStage } from './prove.ts'
import { type ChallengeCode, catalogueOf, createStageApp, type StageApp, type StageParts } from './stage-app.ts'

/** A copy of the shop; each stage that is opened has data and a game of its own. */
export async function buildShopStage(parts: JudgeParts, order: Order, code: ChallengeCode): Promise<() => OpenStage> {
  const { settings, root } = parts
  const contentDirectory = join(root, 'content')
  const catalogue = catalogueOf(order, code)
  let read: FileTree | undefined
  const tree = () => (read ??= readTree({ contentDirectory, version: parts.version }))
  const stageApp = createStageApp(settings, order)
  await shopRoutes(stageApp.app, {
    settings,
    contentDirectory,
    pageDirectory: join(root, 'dist', 'web'),
    openedAt: new Date(),
  })
  await stageApp.app.ready()
  const image = await imageOf(parts, order.files, contentDirectory)
  return () => stageApp.open(createParts({ ...parts, image }, catalogue, stageApp, tree))
}

function createParts(
  { image, rules, settings, keys }: JudgeParts,
  catalogue: ReturnType<typeof catalogueOf>,
  { provenance }: StageApp,
  tree: () => FileTree,
): StageParts {
  const db = openDatabase(image)
  contain(db)
  const game = createGame({ state: createGameState(), rules, catalogue, shopView: createShopView(db) })
  const shop = openShop({
    db,
    runAside: () => undefined,
    drawConfirmation: async (confirmation) => drawConfirmation(confirmation),
    settings,
    keys,
    clock: () => new Date(),
    audit: (...entry) => game.observe(provenance(), ...entry),
    sendMail: () => {},
    fetchRemote: refuseCall,
    filterByExpression: refuseCall,
    runScript: refuseCall,
    runProgram: refuseCall,
    runSandbox: refuseCall,
    model: streamBuiltIn,
    parsers: { readXml: refuseCall, readYaml: refuseCall, unpack: refuseCall },
    disk: new InstanceDisk({ tree, db }),
    logs: createMemoryLogs(),
  })
  return { shop, game }
}

/** The seed that there is, unless what it is made of was changed. */
async function imageOf(
  { image, seed }: JudgeParts,
  files: ChangedFiles,
  contentDirectory: string,
): Promise<Uint8Array> {
  const changed = new Map(Object.entries(files).filter(([path]) => path.startsWith('content/')))
  if (changed.size === 0) return image
  const { buildChangedImage } = await import('./changed-image.ts')
  return buildChangedImage(contentDirectory, changed, seed)
}

/** What needs other machines or other threads is not there for copies. */
async function refuseCall(): Promise<never> {
  throw new Error('Out of reach.')
}
