/** What the shop writes into its audit log: one entry a kind, facts only. Emitted at the moment it happens, before the reply. */
export interface ShopEvents {
  /** A sign-in was accepted (password right, no second factor outstanding). */
  signedIn: { customer: CustomerFacts; basketId: number }
  /** A row was added to Users through registration; `sent` is the form as received. */
  customerRegistered: { customer: CustomerFacts; sent: Readonly<Record<string, unknown>> }
  /** A basket was shown to a signed-in customer; `owner` is null when no such basket exists. */
  basketViewed: { basketId: number; owner: number | null; viewer: CustomerFacts; viewerBasketId: number | undefined }
  /** A product row was created or changed; the row is as stored now. */
  productChanged: { product: { id: number; name: string; description: string | null } }
}

export interface CustomerFacts {
  id: number
  email: string | null
  role: string
}

export type AuditLog = <Kind extends keyof ShopEvents>(kind: Kind, facts: ShopEvents[Kind]) => void
