import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { type DoorOptions, type OpenDoor, openDoor } from '#classroom/door/open-door.ts'
import { Keeper } from '#server/repair/keeper.ts'
import { isPassing } from '#server/repair/ways.ts'

/** Opens the front door of a class, or pages for trainer and teams if its registry does not open. */
export function keepDoorOpen(options: Omit<DoorOptions, 'onFault'>): Promise<Keeper<ClosedRegistry>> {
  return Keeper.open<ClosedRegistry>({
    open: (onFault): Promise<OpenDoor> => openDoor({ ...options, onFault }),
    async openStandIn(error, keeper) {
      if (isPassing(error.fault)) {
        const { openWaitingDoor } = await import('#classroom/door/waiting-door.ts')
        return openWaitingDoor(error, keeper)
      }
      const { openClosedDoor } = await import('#classroom/door/closed-door.ts')
      return openClosedDoor(error, keeper)
    },
  })
}
