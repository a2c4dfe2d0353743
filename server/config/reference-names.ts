import type { z } from '#foundation/zod.ts'
import type { catalogueSchema } from '#server/config/catalogue-schema.ts'
import type { SeedMemory, SeedProduct } from '#shop/seed/content.ts'

/** Products and memories as configuration files and clients know them: with the markers of challenges. */
export type ReferenceProduct = z.infer<typeof catalogueSchema>['products'][number]
export type ReferenceMemory = z.infer<typeof catalogueSchema>['memories'][number]

/** Owners of the two pictures that reveal a security answer: by the file's metadata, and by its content. */
const META_OWNER = 'john'
const VISUAL_OWNER = 'emma'

export function toReferenceProduct({
  seasonal,
  moreUrl,
  unsafeIngredients,
  blueprint,
  blueprintMarks,
  ...product
}: SeedProduct): ReferenceProduct {
  return dropAbsent({
    ...product,
    useForChristmasSpecialChallenge: seasonal,
    urlForProductTamperingChallenge: moreUrl,
    keywordsForPastebinDataLeakChallenge: unsafeIngredients,
    fileForRetrieveBlueprintChallenge: blueprint,
    exifForBlueprintChallenge: blueprintMarks,
  })
}

/** For the shop, which knows of no challenges. */
export function toSeedProduct(product: ReferenceProduct): SeedProduct {
  return dropAbsent({
    name: product.name,
    price: product.price,
    deluxePrice: product.deluxePrice,
    limitPerUser: product.limitPerUser,
    quantity: product.quantity,
    description: product.description,
    image: product.image,
    reviews: product.reviews,
    deletedDate: product.deletedDate,
    seasonal: product.useForChristmasSpecialChallenge,
    moreUrl: product.urlForProductTamperingChallenge,
    unsafeIngredients: product.keywordsForPastebinDataLeakChallenge,
    blueprint: product.fileForRetrieveBlueprintChallenge,
    blueprintMarks: product.exifForBlueprintChallenge,
  })
}

export function toReferenceMemory({ answers, user, ...memory }: SeedMemory): ReferenceMemory {
  if (!answers) return dropAbsent({ ...memory, user })
  return user === VISUAL_OWNER
    ? {
        ...memory,
        geoStalkingVisualSecurityQuestion: answers.question,
        geoStalkingVisualSecurityAnswer: answers.answer,
      }
    : { ...memory, geoStalkingMetaSecurityQuestion: answers.question, geoStalkingMetaSecurityAnswer: answers.answer }
}

export function toSeedMemory(memory: ReferenceMemory): SeedMemory {
  const { image, caption } = memory
  const meta = answerOf(memory.geoStalkingMetaSecurityQuestion, memory.geoStalkingMetaSecurityAnswer)
  if (meta) return { image, caption, user: META_OWNER, answers: meta }
  const visual = answerOf(memory.geoStalkingVisualSecurityQuestion, memory.geoStalkingVisualSecurityAnswer)
  if (visual) return { image, caption, user: VISUAL_OWNER, answers: visual }
  return dropAbsent({ image, caption, user: memory.user })
}

function answerOf(question: number | undefined, answer: string | undefined): SeedMemory['answers'] {
  return question === undefined || answer === undefined ? undefined : { question, answer }
}

/** Removes absent fields, because served data must not name them. */
function dropAbsent<Entry extends object>(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as Entry
}
