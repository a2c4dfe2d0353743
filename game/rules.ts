import type { ChallengeSettings } from '#game/settings.ts'
import type { PlaybackSpeed } from '#game/tutorial.ts'

/** The game's part of the configuration. */
export interface Rules {
  /** `application.domain`: e-mail domain of the seeded customers. */
  domain: string
  applicationName: string
  challenges: {
    showSolvedNotifications: boolean
    showHints: boolean
    showMitigations: boolean
    codingChallengesEnabled: 'never' | 'solved' | 'always'
    restrictToTutorialsFirst: boolean
    safetyMode: 'enabled' | 'disabled' | 'auto'
  }
  /** `hackingInstructor.isEnabled` */
  hasInstructor: boolean
  /** `hackingInstructor.hintPlaybackSpeed` */
  hintPlaybackSpeed: PlaybackSpeed
  /** Address of the lab behind a proxy; null: found by its port, or by a host name beside the shop's. */
  labUrl: string | null
  /** Values of challenges' `settings.ts`, by challenge key. */
  settings: ChallengeSettings
  ctf: {
    /** `ctf.showFlagsInNotifications`: solves have flags, which score elsewhere. */
    isOn: boolean
    countryMapping: Readonly<Record<string, { name: string; code: string }>> | null
    showFlagsForProofs: boolean
  }
  /** Key of the flags: `CTF_KEY` or the shipped `ctf.key`. */
  flagKey: string
}
