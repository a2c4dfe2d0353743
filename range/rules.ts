/** The part of the configuration that the game reads. */
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
    overwriteUrlForProductTamperingChallenge: string
    overwriteUrlForCsrfChallenge: string
    xssBonusPayload: string
    safetyMode: 'enabled' | 'disabled' | 'auto'
    csafHashValue: string
    metricsIgnoredUserAgents: readonly string[]
  }
  /** Address of the outside world where it has one behind a proxy; null: it is told by its port, or lives below the shop's. */
  labUrl: string | null
  /** The product that can be tampered with: its number, its name, and its original link. */
  tamperingProduct: { id: number; name: string; url: string }
  /** Number of the product that was on sale for one Christmas only. */
  seasonalProductId: number
  /** What the product that was taken from sale must not have contained; never empty. */
  unsafeIngredients: readonly string[]
  /** Name of the file from which a product on sale can be printed. */
  blueprintFile: string
  ctf: { countryMapping: Readonly<Record<string, { name: string; code: string }>> | null }
  /** Key of the flags: `CTF_KEY` or the shipped `ctf.key`. */
  flagKey: string
}
