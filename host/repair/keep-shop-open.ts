import type { ServerOptions } from '#host/http/open-instances.ts'
import { openServer } from '#host/http/open-server.ts'
import type { ClosedStore } from '#host/repair/closed-store.ts'
import { Keeper } from '#host/repair/keeper.ts'

/** Opens the shop of a player alone; where its file keeps it closed, a page that asks what becomes of it. */
export function keepShopOpen(options: Omit<ServerOptions, 'onFault'>): Promise<Keeper<ClosedStore>> {
  return Keeper.open<ClosedStore>({
    open: (onFault) => openServer({ ...options, onFault }),
    async openStandIn(error, keeper) {
      const { openClosedShop } = await import('#host/repair/closed-shop.ts')
      return openClosedShop(error, keeper)
    },
  })
}
