import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { LabAddress } from '#range/lab/address.ts'
import type { Converse } from '#range/lab/customer/errand.ts'
import type { SendToShop } from '#range/lab/requests/sending.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** Facts of process and shop for the lab. */
export interface LabRouteOptions {
  address: LabAddress
  /** Whether a request uses a known host name, or has the trainer's token. */
  isTrusted: (request: Pick<FastifyRequest, 'headers'>) => boolean
  settings: Pick<ShopSettings, 'application' | 'server' | 'published'>
  contentDirectory: string
  converse: Converse
  catalogue: Pick<Catalogue, 'challenges'>
  sendToShop: SendToShop
  /** Folder of the built workbench. */
  benchDirectory: string
  /** Folders with further pages of the small web, `<site>/<page>.yml`; later ones win. They may be missing. */
  webDirectories?: readonly string[]
}
