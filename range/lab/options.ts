import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { LabAddress } from '#range/lab/address.ts'
import type { Converse } from '#range/lab/customer/errand.ts'
import type { SendToShop } from '#range/lab/requests/sending.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** Facts of process and shop for the lab. */
export interface LabRouteOptions {
  address: LabAddress
  /** Whether a request comes by a host name that is known to lead here, or brings the trainer's token. */
  isTrusted: (request: Pick<FastifyRequest, 'headers'>) => boolean
  settings: Pick<ShopSettings, 'application' | 'server' | 'published'>
  contentDirectory: string
  converse: Converse
  /** The challenges that pages of the handbook help with. */
  catalogue: Pick<Catalogue, 'challenges'>
  sendToShop: SendToShop
  /** The built script of the workbench. */
  benchDirectory: string
  /** Folders with more pages of the small web, `<site>/<page>.yml`, each after those before it; need not exist. */
  webDirectories?: readonly string[]
}
