import type { FastifyRequest } from 'fastify'
import type { LabAddress } from '#lab/address.ts'
import type { Converse } from '#lab/errand.ts'
import type { SendToShop } from '#lab/send-to-shop.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** A challenge that a page helps with. */
export interface Helped {
  key: string
  name: string
  difficulty: number
  isSolved: boolean
}

/** Facts of process and shop for the lab. */
export interface LabRouteOptions {
  address: LabAddress
  /** Whether a request uses a known host name, or has the trainer's token. */
  isTrusted: (request: Pick<FastifyRequest, 'headers'>) => boolean
  settings: Pick<ShopSettings, 'application' | 'server' | 'published'>
  contentDirectory: string
  converse: Converse
  /** Challenges that the page of the handbook at an address helps with. */
  listHelped: (page: string, request: FastifyRequest) => readonly Helped[]
  sendToShop: SendToShop
  /** Folder of the built workbench. */
  workbenchDirectory: string
  /** Folder of the built page, which has letters of other scripts. */
  pageDirectory: string
  /** Folders with further pages of the small web, `<site>/<page>.yml`; later ones win. They may be missing. */
  webDirectories?: readonly string[]
}
