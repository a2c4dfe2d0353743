/** A language of `GET rest/languages`. */
export interface Language {
  key: string
  /** The language's own name for itself. */
  lang: string
  /** Flags. A language that was added without flags has neither field. */
  icons?: readonly string[]
  shortKey?: string
  /** Share of translated texts, 0 … 100. */
  percentage: number
  gauge: 'full' | 'three-quarters' | 'half' | 'quarter' | 'empty'
}

/** `GET rest/admin/application-version` */
export interface VersionReply {
  version: string
}

/** A sign-in provider beside the shop's own login. */
export interface ProviderSettings {
  providerName?: string
  /** The provider's login page; relative to the page for a provider that this server brings along. */
  authorizeUrl?: string
  userInfoUrl?: string
  clientId?: string
  authorizedRedirects?: { uri: string; proxy?: string | null }[]
}

/** The shop's profiles elsewhere. */
export type SocialName =
  | 'blueSkyUrl'
  | 'mastodonUrl'
  | 'twitterUrl'
  | 'facebookUrl'
  | 'slackUrl'
  | 'redditUrl'
  | 'pressKitUrl'
  | 'nftUrl'
  | 'questionnaireUrl'

/** The parts of the published configuration that the shop's screens read. A trainer may leave out any of them. */
export interface ApplicationConfiguration {
  application?: {
    name?: string
    domain?: string
    logo?: string
    showVersionNumber?: boolean
    showGitHubLinks?: boolean
    privacyContactEmail?: string
    altcoinName?: string
    chatBot?: { name?: string; sampleQuestions?: string[] }
    recyclePage?: { topProductImage?: string; bottomProductImage?: string }
    social?: Partial<Record<SocialName, string | null>>
    welcomeBanner?: { showOnFirstStart?: boolean; title?: string | null; message?: string | null }
    cookieConsent?: { message?: string | null; dismissText?: string | null; linkText?: string | null; linkUrl?: string }
    googleOauth?: ProviderSettings
  }
}

/** `GET rest/admin/application-configuration` */
export interface ConfigurationReply<Configuration = ApplicationConfiguration> {
  config: Configuration
}
