/** Entries of the shop's audit log by kind: facts only, emitted before the reply leaves. */
export interface ShopEvents {
  /** A sign-in was accepted (password right, no second factor outstanding). */
  signedIn: { customer: CustomerFacts; basketId: number }
  /** A row was added to Users through registration; `sent` is the form as received. */
  customerRegistered: { customer: CustomerFacts; sent: Readonly<Record<string, unknown>> }
  /** A customer's browser made a passkey, and it was stored; id and COSE key in base64url. */
  passkeyKept: { customer: CustomerFacts; credentialId: string; publicKey: string }
  /** A basket was shown to a signed-in customer; `owner` is null when no such basket exists. */
  basketViewed: { basketId: number; owner: number | null; viewer: CustomerFacts; viewerBasketId: number | undefined }
  /** A product row was created or changed; the row is as stored now. */
  productChanged: { product: { id: number; name: string; description: string | null } }
  /** An order was placed and stored; `discount` in percent of the goods, `campaign` when a campaign's code gave it. */
  orderPlaced: {
    customer: CustomerFacts
    orderId: string
    totalPrice: number
    discount: number
    coupon: 'none' | 'monthly' | 'campaign'
    campaign: { code: string; validOn: number } | null
    products: { id: number; name: string; quantity: number }[]
    deliveryPrice: number
  }
  /** A new item was put into a basket; `ownBasketId` is the customer's own one. */
  itemPlaced: {
    customer: Partial<CustomerFacts>
    basketId: number
    ownBasketId: number | undefined
    productId: number
  }
  /** Reviews were changed by one request; `authors` of those that changed. */
  reviewsChanged: { writer: string | null; authors: unknown[]; modified: number }
  /** A review was liked; `likedBy` are the addresses of those who like it now. */
  reviewLiked: { customer: string; likedBy: unknown[] }
  /** A customer uploaded a file, which may be refused later; `name` without folders. */
  fileUploaded: { name: string; bytes: number }
  /** A file of an archive was written; its path as seen from the folder that the shop is installed in. */
  fileUnpacked: { path: string }
  /** A page was put into a frame; the path of the frame's file as seen from the folder that the shop is installed in. */
  pageFramed: { path: string }
  /** An order was tracked; `found` is how many orders the reply holds. */
  orderTracked: { asked: string; found: number }
  /** A customer became a deluxe member and chose to pay in this way. */
  membershipTaken: { customer: CustomerFacts; paymentMode: string | null }
  /** A visitor who asked for `to` was sent to `location`; `allowed` is the known address that let it pass. */
  redirected: { to: string; location: string; allowed: string }
  /** The assistant used a tool; `result` is JSON. `customerId` is whom the bearer token names, checked or not. */
  toolUsed: {
    tool: string
    arguments: Readonly<Record<string, unknown>>
    result: string
    customerId: number | null
    bearer: string | null
    source: ToolSource
  }
  /** The scripted assistant had an answer: the intent that it understood, and the function that wrote the answer, if one did. */
  botAnswered: { intent: string; handler: string | null }
  /** The scripted assistant could answer neither a question nor its own check. */
  botBroken: { error: string }
  /** The assistant is done with a message: how often the model answered, of how often it might; the tools in their order. */
  chatAnswered: { steps: number; mostSteps: number; tools: readonly string[]; said: string; customerId: number | null }
}

/** The text that an assistant acted on: words of a role of the conversation, or what a tool had found. */
export interface ToolSource {
  role: string
  /** Set where the text came from a tool of the shop. */
  tool: string | null
  text: string
}

export interface CustomerFacts {
  id: number
  email: string | null
  role: string
}

/** One entry: its kind and what belongs to it. */
export type AuditEntry = { [Kind in keyof ShopEvents]: [kind: Kind, facts: ShopEvents[Kind]] }[keyof ShopEvents]

export type AuditLog = (...entry: AuditEntry) => void
