/** Entries of the shop's audit log by kind: facts only, emitted before the reply leaves. */
export interface ShopEvents {
  /** A sign-in was accepted, with its second factor if required. */
  signedIn: { customer: CustomerFacts; basketId: number }
  /** A customer registered; `sent` is the form as received. */
  customerRegistered: { customer: CustomerFacts; sent: Readonly<Record<string, unknown>> }
  /** A passkey was stored; id and COSE key in base64url. */
  passkeyKept: { customer: CustomerFacts; credentialId: string; publicKey: string }
  /** A basket was shown to a signed-in customer; `owner` is null if there is no such basket. */
  basketViewed: { basketId: number; owner: number | null; viewer: CustomerFacts; viewerBasketId: number | undefined }
  /** A product was created or changed; the row is as stored. */
  productChanged: { product: { id: number; name: string; description: string | null } }
  /** An order was stored; `discount` in percent of the goods, `campaign` if a campaign's code gave it. */
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
  /** A new item was put into a basket; `ownBasketId` is the customer's own. */
  itemPlaced: {
    customer: Partial<CustomerFacts>
    basketId: number
    ownBasketId: number | undefined
    productId: number
  }
  /** One request changed reviews; `authors` of the changed ones. */
  reviewsChanged: { writer: string | null; authors: unknown[]; modified: number }
  /** A review was liked; `likedBy` are all addresses that like it. */
  reviewLiked: { customer: string; likedBy: unknown[] }
  /** A customer uploaded a file, which may be refused later; `name` without folders. */
  fileUploaded: { name: string; bytes: number }
  /** A file of an archive was written; its path is relative to the installation folder. */
  fileUnpacked: { path: string }
  /** A page was put into a frame; the path of the frame's file is relative to the installation folder. */
  pageFramed: { path: string }
  /** An order was tracked; `found` is the number of orders in the reply. */
  orderTracked: { asked: string; found: number }
  /** A customer became a deluxe member by this payment mode. */
  membershipTaken: { customer: CustomerFacts; paymentMode: string | null }
  /** Past orders of a customer were listed by `/graphql`; `viewer` is null for strangers. */
  ordersListed: { owner: number; viewer: number | null; orders: number }
  /** A gift card was put into a wallet; `value` in cents, `tried` PINs in the same request. */
  giftCardRedeemed: { customer: CustomerFacts; number: string; value: number; tried: number }
  /** Figures of the office were shown. */
  figuresShown: { viewer: number | null; role: string | null; turnover: number }
  /** A request to `/graphql` was stopped at its limits; `depth` of its deepest query, `fields` that were answered. */
  queryStopped: { depth: number; fields: number; viewer: number | null }
  /** A visitor was redirected from `to` to `location`; `allowed` is the matching known address. */
  redirected: { to: string; location: string; allowed: string }
  /** The assistant used a tool; `result` is JSON. `customerId` is the customer of the bearer token, verified or not. */
  toolUsed: {
    tool: string
    arguments: Readonly<Record<string, unknown>>
    result: string
    customerId: number | null
    bearer: string | null
    source: ToolSource
  }
  /** The scripted assistant answered: the intent, and the function that wrote the answer, if any. */
  botAnswered: { intent: string; handler: string | null }
  /** The scripted assistant failed at a question and at its own check. */
  botBroken: { error: string }
  /** The assistant finished a message: replies of the model, their limit, and its tools in order. */
  chatAnswered: { steps: number; mostSteps: number; tools: readonly string[]; said: string; customerId: number | null }
}

/** The text that the assistant acted on: words of a role of the conversation, or a tool's result. */
export interface ToolSource {
  role: string
  /** The tool that returned the text; null otherwise. */
  tool: string | null
  text: string
}

export interface CustomerFacts {
  id: number
  email: string | null
  role: string
}

export type AuditEntry = { [Kind in keyof ShopEvents]: [kind: Kind, facts: ShopEvents[Kind]] }[keyof ShopEvents]

export type AuditLog = (...entry: AuditEntry) => void
