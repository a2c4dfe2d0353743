import { z } from '#foundation/zod.ts'
import { withoutBlanks } from '#server/config/fields.ts'

const entries = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema.nullable()).transform((list) => list.filter((entry) => entry !== null))

const review = z.looseObject({
  text: z.string().describe('The customer’s words.'),
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
    reviews: entries(review).nullish().describe('Reviews by customers.'),
    useForChristmasSpecialChallenge: z
      .boolean()
      .nullish()
      .describe('The one that was sold for one season only: a remark is added, and it leaves the catalogue.'),
    urlForProductTamperingChallenge: z
      .string()
      .nullish()
      .describe('The one whose link is to be tampered with, and that link; it is added to the description.'),
    keywordsForPastebinDataLeakChallenge: entries(z.string())
      .nullish()
      .describe('The one that was withdrawn, and the words that have to be reported about it.'),
    fileForRetrieveBlueprintChallenge: z
      .string()
      .nullish()
      .describe('The one that can be printed, and its plan: a file or an address. It lies beside the picture.'),
    exifForBlueprintChallenge: entries(z.string())
      .nullish()
      .describe('Words in that picture about the program that drew it.'),
  })
  .transform(withoutBlanks)

const memory = z
  .looseObject({
    image: z.string().describe('A picture: a file or an address.'),
    caption: z
      .string()
      .nullish()
      .transform((caption) => caption ?? '')
      .describe('Its caption.'),
    user: z.string().nullish().describe('Key of the customer whose picture it is.'),
    geoStalkingMetaSecurityQuestion: z
      .number()
      .nullish()
      .describe('The picture with a place in its metadata is John’s: number of his security question.'),
    geoStalkingMetaSecurityAnswer: z.string().nullish().describe('His answer: the place.'),
    geoStalkingVisualSecurityQuestion: z
      .number()
      .nullish()
      .describe('The picture that shows something telling is Emma’s: number of her security question.'),
    geoStalkingVisualSecurityAnswer: z.string().nullish().describe('Her answer: what it shows.'),
  })
  .transform(withoutBlanks)

export const catalogueSchema = z.object({ products: entries(product), memories: entries(memory) })
