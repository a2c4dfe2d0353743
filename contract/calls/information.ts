import type { Language, VersionReply } from '../application.ts'
import type { Fault, Redirect } from './words.ts'

/** Facts about the shop. */
export interface InformationCalls {
  /** Lists the languages of the page. */
  'GET /rest/languages': { 200: Language[] }
  /** Tells the version of the shop. */
  'GET /rest/admin/application-version': { 200: VersionReply }
  /** Publishes the configuration. */
  'GET /rest/admin/application-configuration': { 200: { config: Record<string, unknown> } }
  /** Leads to an address that is allowed. */
  'GET /redirect': {
    query: {
      /** @example "https://blog.example.org/" */
      to: string
    }
    302: Redirect
    406: Fault
    500: Fault
  }
}
