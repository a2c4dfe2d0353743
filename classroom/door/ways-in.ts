import type { Registry, Team } from '#classroom/door/registry.ts'
import { toCard } from '#classroom/door/team-rows.ts'
import { isEqual } from '#classroom/visitor.ts'
import type { PrintableCard } from '#contract/class-team.ts'

export class WaysIn {
  readonly #registry: Registry
  readonly #nameHost: (label: string) => string | null

  /** @param nameHost host name with its port, for a label before the class's own name; null without a base name */
  constructor(registry: Registry, nameHost: (label: string) => string | null) {
    this.#registry = registry
    this.#nameHost = nameHost
  }

  /** A team's own host name, which cannot be guessed. */
  hostOf(team: Team): string | null {
    return this.#nameHost(this.#registry.secrets.hostLabelOf(team))
  }

  tokenOf(team: Team): string {
    return this.#registry.secrets.tokenOf(team)
  }

  /** @param origin public origin of the class */
  joinUrlOf(team: Team, origin: string): string {
    return `${origin}/host/join#${this.#registry.secrets.joinKeyOf(team)}`
  }

  findByKey(key: string): Team | undefined {
    const team = this.#registry.find(key.slice(0, Math.max(0, key.lastIndexOf('.'))))
    return team && isEqual(key, this.#registry.secrets.joinKeyOf(team)) ? team : undefined
  }

  /** The card for a team's players. @param origin public origin of the class */
  toPrintableCard(team: Team, origin: string): PrintableCard {
    return {
      team: toCard(team),
      passcode: this.#registry.passcodeOf(team),
      joinUrl: this.joinUrlOf(team, origin),
      host: this.hostOf(team),
      token: this.tokenOf(team),
    }
  }
}
