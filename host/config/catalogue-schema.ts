import { z } from '#range/zod.ts'

/** Blank fields count as absent, so that they stay absent where products and memories are served. */
const withoutBlanks = <Entry extends object>(entry: Entry) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== undefined)) as {
    [Field in keyof Entry]: Exclude<Entry[Field], null>
  }

const entries = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema.nullable()).transform((list) => list.filter((entry) => entry !== null))

const review = z.looseObject({
  text: z.string().describe('What the customer wrote.'),
  author: z.string().describe('Key of the customer.'),
})

const product = z
  .looseObject({
    name: z.string().describe('Name, as shown.'),
    price: z.number().nullish().describe('Absent: drawn from 1 to 9.'),
    deluxePrice: z.number().nullish().describe('Price of deluxe members. Absent: the price.'),
    description: z.string().nullish().describe('HTML.'),
    image: z.string().nullish().describe('A product image: a file or an address.'),
    quantity: z.number().nullish().describe('Stock. Absent: drawn from 30 to 99.'),
    limitPerUser: z.number().nullish().describe('Most that a customer may order at once.'),
    deletedDate: z.string().nullish().describe('Any value takes the product out of the catalogue.'),
    reviews: entries(review).nullish(),
    useForChristmasSpecialChallenge: z.boolean().nullish(),
    urlForProductTamperingChallenge: z.string().nullish(),
    keywordsForPastebinDataLeakChallenge: entries(z.string()).nullish(),
    fileForRetrieveBlueprintChallenge: z.string().nullish(),
    exifForBlueprintChallenge: entries(z.string()).nullish(),
  })
  .transform(withoutBlanks)

const memory = z
  .looseObject({
    image: z.string().describe('A picture: a file or an address.'),
    caption: z.string().describe('Its caption.'),
    user: z.string().nullish().describe('Key of the customer whose picture it is.'),
    geoStalkingMetaSecurityQuestion: z.number().nullish(),
    geoStalkingMetaSecurityAnswer: z.string().nullish(),
    geoStalkingVisualSecurityQuestion: z.number().nullish(),
    geoStalkingVisualSecurityAnswer: z.string().nullish(),
  })
  .transform(withoutBlanks)

/** Products and memories as a configuration file may bring them. */
export const catalogueSchema = z.object({ products: entries(product), memories: entries(memory) })
