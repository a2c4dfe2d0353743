/** The part of the configuration that the shop itself reads. Parsed and checked by the host, handed in once. */
export interface ShopSettings {
  /** `application` of the configuration, as served. */
  application: {
    name: string
    domain: string
    logo: string
    favicon: string
    showVersionNumber: boolean
    securityTxt: { contact: string; encryption: string; acknowledgements: string; hiring: string; csaf: string }
  }
  server: { basePath: string; baseUrl: string }
  /** What `/rest/admin/application-configuration` answers under `config`. */
  published: Readonly<Record<string, unknown>>
  /** Version of this software, e.g. `1.0.0`. */
  version: string
}
