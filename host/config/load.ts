import { join, resolve } from 'node:path'
import { catalogueSchema } from '#host/config/catalogue-schema.ts'
import { ConfigurationError } from '#host/config/errors.ts'
import {
  type ReferenceMemory,
  type ReferenceProduct,
  toReferenceMemory,
  toReferenceProduct,
} from '#host/config/reference-names.ts'
import {
  type ChallengeKeys,
  combinationFaults,
  countryFaults,
  memoryFaults,
  memoryWarnings,
  productFaults,
} from '#host/config/rules.ts'
import { type Settings, settingsSchema } from '#host/config/schema.ts'
import { type Environment, gatherSources } from '#host/config/sources.ts'
import type { Rules } from '#range/rules.ts'
import type { z } from '#range/zod.ts'
import type { SeedContent } from '#shop/seed/content.ts'
import { fileNameOf } from '#shop/seed/memories.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** The whole configuration, checked. */
export interface Configuration extends Settings {
  /** What is on sale: the configuration's own list, else the content's. */
  products: ReferenceProduct[]
  memories: ReferenceMemory[]
  host: Settings['host'] & {
    /** Name of the chosen file, or `default`. Webhooks tell it. */
    configurationName: string
    /** `CTF_KEY`; null: the shipped key. */
    flagKey: string | null
    /** `SOLUTIONS_WEBHOOK`; null: nobody hears of solved challenges. */
    solutionsWebhook: string | null
    /** `DATA_DIR`, else `data` beside the configuration folder. Absolute. */
    dataDirectory: string
  }
  /** Nothing that stops the start, but worth a line in the log. */
  warnings: readonly string[]
}

export interface ConfigurationSources {
  /** Folder of the configuration files; need not exist. */
  directory: string
  /** `process.env`, as a rule. */
  environment: Environment
  /** Stands in for products and memories that the configuration does not bring. */
  seed: Pick<SeedContent, 'products' | 'memories' | 'customers'>
  /** To check a mapping of countries; without them it is taken as it is. */
  challengeKeys?: ChallengeKeys
}

/**
 * Reads, merges and checks the configuration once; the result is handed down.
 * @throws {ConfigurationError} with all faults at once
 */
export function loadConfiguration({
  directory,
  environment,
  seed,
  challengeKeys,
}: ConfigurationSources): Configuration {
  const { tree, faults, warnings } = gatherSources(directory, environment)
  const { products, memories, ...rest } = tree
  const lists = {
    products: products ?? seed.products.map(toReferenceProduct),
    memories: memories ?? seed.memories.map(toReferenceMemory),
  }

  const settings = settingsSchema.safeParse(rest)
  const catalogue = catalogueSchema.safeParse(lists)
  faults.push(
    ...typeFaults(settings.error),
    ...typeFaults(catalogue.error),
    ...productFaults(lists.products),
    ...memoryFaults(lists.memories),
    ...combinationFaults(rest),
    ...(challengeKeys ? countryFaults(rest, challengeKeys) : []),
  )
  if (faults.length > 0 || !settings.success || !catalogue.success) throw new ConfigurationError(faults)

  const customers = seed.customers.map(({ key }) => key)
  return {
    ...settings.data,
    ...catalogue.data,
    host: {
      ...settings.data.host,
      configurationName: environment.NODE_ENV || 'default',
      flagKey: environment.CTF_KEY || null,
      solutionsWebhook: environment.SOLUTIONS_WEBHOOK || null,
      dataDirectory: resolve(environment.DATA_DIR || join(directory, '..', 'data')),
    },
    warnings: [...warnings, ...memoryWarnings(lists.memories, customers)],
  }
}

/**
 * What `/rest/admin/application-configuration` serves: the reference's shape, with the markers of products and the answers
 * in pictures (a leak that belongs to the shop), without the host's section and the address of the language model.
 */
export function publishedConfiguration(configuration: Configuration): Record<string, unknown> {
  const { host: _host, warnings: _warnings, ...published } = configuration
  const { llmApiUrl: _llmApiUrl, ...chatBot } = published.application.chatBot
  return { ...published, application: { ...published.application, chatBot } }
}

/** The shop's share. `version` is that of this software. */
export function toShopSettings(configuration: Configuration, version: string): ShopSettings {
  const { application, server } = configuration
  return {
    application,
    server,
    published: publishedConfiguration(configuration),
    version,
  }
}

/** The game's share. `flagKey` is the key of the flags: `CTF_KEY`, else the shipped one. */
export function toRules(configuration: Configuration, flagKey: string): Rules {
  const { application, challenges, ctf, host, products } = configuration
  const tampered = products.find(({ urlForProductTamperingChallenge: url }) => url)
  const withdrawn = products.find(({ keywordsForPastebinDataLeakChallenge: names }) => names?.some(Boolean))
  const printed = products.find(({ fileForRetrieveBlueprintChallenge: file }) => file)
  return {
    domain: application.domain,
    applicationName: application.name,
    challenges,
    labUrl: host.labUrl,
    tamperingProduct: {
      id: 1 + products.findIndex(({ urlForProductTamperingChallenge: url }) => url),
      name: tampered?.name ?? '',
      url: tampered?.urlForProductTamperingChallenge ?? '',
    },
    seasonalProductId: 1 + products.findIndex((product) => product.useForChristmasSpecialChallenge),
    unsafeIngredients: withdrawn?.keywordsForPastebinDataLeakChallenge?.filter(Boolean) ?? [],
    blueprintFile: fileNameOf(printed?.fileForRetrieveBlueprintChallenge ?? ''),
    ctf: { countryMapping: ctf.countryMapping },
    flagKey,
  }
}

/** `products[3].price: expected number, received string.` */
function typeFaults(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const place = path.reduce<string>((sum, step) => {
      if (typeof step === 'number') return `${sum}[${step}]`
      return sum === '' ? String(step) : `${sum}.${String(step)}`
    }, '')
    return `${place}: ${message.replace(/^Invalid input: /, '')}.`
  })
}
