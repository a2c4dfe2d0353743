import { openServer, type ServerOptions } from '#server/open/open-server.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import { Keeper } from '#server/repair/keeper.ts'
import { isPassing } from '#server/repair/ways.ts'

/** Opens the shop of a single player, or a page in its place: one that asks for a decision on its file, or one that waits for its database. */
export function keepShopOpen(options: Omit<ServerOptions, 'onFault'>): Promise<Keeper<ClosedStore>> {
  return Keeper.open<ClosedStore>({
    open: (onFault) => openServer({ ...options, onFault }),
    async openStandIn(error, keeper) {
      if (isPassing(error.fault)) {
        const { openWaitingShop } = await import('#server/repair/waiting-shop.ts')
        return openWaitingShop(error, keeper)
      }
      const { openClosedShop } = await import('#server/repair/closed-shop.ts')
      return openClosedShop(error, keeper)
    },
  })
}
