/** What the shop writes into its audit log: one entry a kind, facts only. Emitted at the moment it happens, before the reply. */
export interface ShopEvents {
  /** A sign-in was accepted (password right, no second factor outstanding). */
  signedIn: { customer: CustomerFacts; basketId: number }
  /** A row was added to Users through registration; `sent` is the form as received. */
  customerRegistered: { customer: CustomerFacts; sent: Readonly<Record<string, unknown>> }
  /** A basket was shown to a signed-in customer; `owner` is null when no such basket exists. */
  basketViewed: { basketId: number; owner: number | null; viewer: CustomerFacts; viewerBasketId: number | undefined }
  /** A good token came along that the shop does not remember issuing, in the `Authorization` header or in the cookie. */
  tokenPresented: { algorithm: string; carriedBy: 'header' | 'cookie'; customer: Partial<CustomerFacts> }
  /** A customer's name was changed on the profile page; `origin`, `referer` and `host` as the browser told them. */
  usernameChanged: {
    customer: CustomerFacts
    from: string | null
    to: string | null
    origin: string | undefined
    referer: string | undefined
    host: string | undefined
  }
  /** The profile page was shown, with this policy, name and picture. */
  profileShown: { customer: CustomerFacts; username: string; profileImage: string; policy: string }
  /** A product row was created or changed; the row is as stored now. */
  productChanged: { product: { id: number; name: string; description: string | null } }
}

export interface CustomerFacts {
  id: number
  email: string | null
  role: string
}

export type AuditLog = <Kind extends keyof ShopEvents>(kind: Kind, facts: ShopEvents[Kind]) => void
