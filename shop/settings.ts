import type { ApplicationConfiguration } from '#contract/application.ts'

/** The shop's part of the configuration, checked by the host. */
export interface ShopSettings {
  /** `application` of the configuration, as served. */
  application: {
    name: string
    domain: string
    logo: string
    favicon: string
    /** A theme of the reference, e.g. `bluegrey-lightgreen`. */
    theme: string
    showVersionNumber: boolean
    privacyContactEmail: string
    /** Prefix of metrics. */
    customMetricsPrefix: string
    securityTxt: { contact: string; encryption: string; acknowledgements: string; hiring: string; csaf: string }
    /** File names below `/assets/public/videos`. */
    promotion: { video: string; subtitles: string }
    easterEggPlanet: { name: string; overlayMap: string }
    chatBot: ChatBotSettings
  }
  server: { port: number; basePath: string; baseUrl: string }
  /** `config` in the reply of `/rest/admin/application-configuration`. */
  published: ApplicationConfiguration & Readonly<Record<string, unknown>>
  /** Version of this software, e.g. `1.0.0`. */
  version: string
}

export interface ChatBotSettings {
  name: string
  avatar: string
  model: string
  /** Base URL of an OpenAI-compatible service; never published. */
  llmApiUrl: string
  llmMaxRetries: number
  /** May hold `<customer-name>` and `<bot-name>`. */
  greeting: string
  trainingData: string
  defaultResponse: string
}
