/** Types and fields of `/graphql`, in the language of schemas. */
export const SCHEMA = `
type Query {
  "Products on sale, by name."
  products(
    "Part of the name or of the description."
    search: String
    "At most 100."
    first: Int = 25
  ): [Product!]!
  product(id: Int!): Product
  "The customer of the token."
  me: Customer
  "A basket of the customer."
  basket(id: Int!): Basket
  "An order of the customer."
  order(number: String!): Order
  "Value of a gift card, by the number on its front, such as VC-2026-0001."
  giftCard(number: String!): GiftCard
  "Figures for the screen in the office. Not for partners."
  officeFigures: OfficeFigures!
}

type Mutation {
  "Adds a review in the name of the customer."
  addReview(productId: Int!, message: String!): Review
  "Puts the value of a gift card into the customer's wallet. False if the PIN on its back is another one."
  redeemGiftCard(number: String!, pin: String!): Boolean
}

type Product {
  id: Int!
  name: String
  "HTML."
  description: String
  price: Float
  deluxePrice: Float
  "Pieces in stock."
  quantity: Int
  reviews: [Review!]!
}

type Review {
  message: String
  likes: Int
  product: Product
  "Null if the author has no account."
  author: Customer
}

type Customer {
  "Part of the address before the at sign."
  name: String
  "Shown to the customer alone."
  email: String
  reviews: [Review!]!
  "Shown to the customer alone."
  basket: Basket
  "Past orders, oldest first."
  orders: [Order!]!
}

type Basket {
  id: Int!
  items: [Item!]!
}

type Item {
  quantity: Int
  product: Product
}

type Order {
  number: String
  "Time of the order, as ISO text. Missing in the first orders of the shop."
  placedAt: String
  total: Float
  delivered: Boolean
  lines: [OrderLine!]!
}

type OrderLine {
  name: String
  quantity: Int
  price: Float
}

type GiftCard {
  number: String!
  value: Float!
  isRedeemed: Boolean!
}

type OfficeFigures {
  "All that was ordered so far."
  turnover: Float!
  orders: Int!
  openOrders: Int!
  customers: Int!
  deluxeMembers: Int!
  "Products to buy in, with less than the usual stock."
  lowStock(below: Int = 20): [Product!]!
}
`
