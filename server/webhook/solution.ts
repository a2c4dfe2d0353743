import { hostname, release, type } from 'node:os'
import type { SolvedNotification } from '#contract/game.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import { totalCheatScoreOf } from '#game/conduct/conduct.ts'
import type { Announcement, Game } from '#game/game.ts'
import { countHints } from '#game/hint-usage.ts'
import type { Rules } from '#game/rules.ts'

/** Body of a report. Names and their order are those of the reference. */
export interface Solution {
  solution: {
    challenge: string
    hintsAvailable: number
    hintsUnlocked: number
    cheatScore: number
    totalCheatScore: number
    issuedOn: string
  }
  ctfFlag: string
  issuer: { hostName: string; os: string; appName: string; config: string; version: string }
}

export interface Issuer {
  catalogue: Catalogue
  rules: Rules
  /** Name of the chosen configuration file, or `default`. */
  configurationName: string
  version: string
  now?: () => Date
}

/** Solves among announcements, without restored ones and parts of coding challenges. */
export function findSolves(announcements: readonly Announcement[]): SolvedNotification[] {
  return announcements.flatMap(({ event, payload }) =>
    event === 'challenge solved' && !payload.isRestore ? [payload] : [],
  )
}

export function describeSolution(
  { key, flag }: Pick<SolvedNotification, 'key' | 'flag'>,
  game: Game,
  { catalogue, rules, configurationName, version, now = () => new Date() }: Issuer,
): Solution {
  const { conduct } = game.state
  return {
    solution: {
      challenge: key,
      ...countHints(catalogue.byKey.get(key), game, rules),
      cheatScore: conduct.entries.findLast((entry) => entry.key === key && entry.phase === 'hack')?.score ?? 0,
      totalCheatScore: totalCheatScoreOf(conduct),
      issuedOn: now().toISOString(),
    },
    ctfFlag: flag,
    issuer: {
      hostName: hostname(),
      os: `${type()} (${release()})`,
      appName: rules.applicationName,
      config: configurationName,
      version,
    },
  }
}
