import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { chooseLabPort } from '#classroom/door/door-settings.ts'
import { nameClassUrl } from '#classroom/door/own-addresses.ts'
import { REGISTRY_LEASE } from '#classroom/door/postgres-registry.ts'
import { openPort } from '#server/http/listen.ts'
import type { ClosedError, Keeper, StandIn } from '#server/repair/keeper.ts'
import { waitForStore } from '#server/repair/wait-for-store.ts'
import { createWaitingServer } from '#server/repair/waiting-shop.ts'

/** Stands in for a front door whose database is away, or whose class another one has. */
export async function openWaitingDoor(
  { fault, facts }: ClosedError<ClosedRegistry>,
  keeper: Keeper<ClosedRegistry>,
): Promise<StandIn> {
  const { root, version, settings } = facts
  const place = { root, version, basePath: settings.basePath }
  const server = createWaitingServer(place, fault)
  const servers = [server]
  const port = await openPort(server, settings)
  const labPort = chooseLabPort(settings)
  if (labPort !== null) {
    const lab = createWaitingServer(place, fault)
    servers.push(lab)
    await openPort(lab, { ...settings, port: labPort }).catch(() => {})
  }
  // Beside a leading front door this one opens as soon as the database answers.
  const lease = settings.neighbours ? null : REGISTRY_LEASE
  const waiting = waitForStore(fault, { ...facts, store: settings.store }, keeper, lease)
  return {
    ...waiting,
    greeting: `${fault.message} The class opens by itself: ${nameClassUrl(settings, port)}   (stop it with Ctrl+C)`,
    release() {
      waiting.release()
      for (const one of servers) one.close()
    },
    async close() {
      await waiting.close()
      for (const one of servers) {
        one.close()
        one.closeAllConnections()
      }
    },
  }
}
