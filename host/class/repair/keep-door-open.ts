import { type DoorOptions, type OpenDoor, openDoor } from '#host/class/door/open-door.ts'
import type { ClosedRegistry } from '#host/class/repair/closed-registry.ts'
import { Keeper } from '#host/repair/keeper.ts'

/** Opens the front door of a class; where its registry does not open, pages for trainer and teams. */
export function keepDoorOpen(options: Omit<DoorOptions, 'onFault'>): Promise<Keeper<ClosedRegistry>> {
  return Keeper.open<ClosedRegistry>({
    open: (onFault): Promise<OpenDoor> => openDoor({ ...options, onFault }),
    async openStandIn(error, keeper) {
      const { openClosedDoor } = await import('#host/class/repair/closed-door.ts')
      return openClosedDoor(error, keeper)
    },
  })
}
