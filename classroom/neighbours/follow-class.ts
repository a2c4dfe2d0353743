import type { Connections } from '#classroom/door/connections.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { RegistryRow } from '#classroom/door/registry-rows.ts'
import type { Run } from '#classroom/door/run.ts'

interface Needs {
  registry: Registry
  run: Run
  connections: Connections
}

/** Brings changes of the leading front door into this one, and ends connections that are no longer allowed. */
export function followClass({ registry, run, connections }: Needs, rows: readonly RegistryRow[]): void {
  for (const { name, key } of rows) {
    const [id] = JSON.parse(key) as [string | number]
    if (name === 'settings' && id === 'run') run.reload()
    else if (name === 'teams') {
      const { before, after } = registry.followTeam(String(id))
      // A new label comes with new ways in, which end all connections; a new passcode alone does not.
      if (before && (before.instance !== after?.instance || before.label !== after?.label))
        connections.end(before.instance)
    } else if (name === 'members') {
      const { before, after } = registry.followMember(Number(id))
      const team = before && registry.find(before.slug)
      if (team && !after) connections.end(team.instance, before.id)
    }
  }
}
