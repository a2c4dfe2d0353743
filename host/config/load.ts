import { join, resolve } from 'node:path'
import type { ApplicationConfiguration } from '#contract/application.ts'
import type { GameConfiguration } from '#contract/game.ts'
import { catalogueSchema } from '#host/config/catalogue-schema.ts'
import { checkDeclared, defaultsOf, markersOf, valuesOf } from '#host/config/challenge-settings.ts'
import { ConfigurationError } from '#host/config/errors.ts'
import { isTree, merge } from '#host/config/merge.ts'
import { findOddFiles, findOddQuestions, findOddValues, replaceOddities } from '#host/config/oddities.ts'
import {
  type ReferenceMemory,
  type ReferenceProduct,
  toReferenceMemory,
  toReferenceProduct,
} from '#host/config/reference-names.ts'
import {
  type ChallengeKeys,
  findCombinationFaults,
  findCountryWarnings,
  findFeedbackWarnings,
  findMemoryFaults,
  findMemoryWarnings,
  findProductFaults,
  findProductWarnings,
  findReviewWarnings,
  findSectionWarnings,
  findStrangerFaults,
  findWebhookFaults,
} from '#host/config/rules.ts'
import { type Settings, settingsSchema } from '#host/config/schema.ts'
import { type Environment, type Gathered, gatherSources } from '#host/config/sources.ts'
import type { Rules } from '#range/rules.ts'
import type { Settings as DeclaredSettings } from '#range/settings.ts'
import type { z } from '#range/zod.ts'
import type { SeedContent } from '#shop/seed/content.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** Sections of a configuration file. */
const SECTIONS = [
  ...Object.keys(settingsSchema.shape).filter((name) => name !== 'host'),
  ...Object.keys(catalogueSchema.shape),
  'host',
]

/** Settings of everybody’s below `challenges`. */
const TAKEN = new Set(Object.keys(settingsSchema.shape.challenges.shape))

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
    /** `SOLUTIONS_WEBHOOK`; null: nobody is told of solved challenges. */
    solutionsWebhook: string | null
    /** `DATA_DIR`, else `data` beside the configuration folder. Absolute. */
    dataDirectory: string
  }
  /** Nothing that stops the start, but worth a line in the log. */
  warnings: readonly string[]
}

type Declared = Readonly<Record<string, DeclaredSettings>>

export interface ConfigurationSources {
  /** Folder of the configuration files; need not exist. */
  directory: string
  /** `process.env`, as a rule. */
  environment: Environment
  /** Stands in for products and memories that the configuration does not bring. */
  seed: Pick<SeedContent, 'products' | 'memories' | 'customers' | 'securityQuestions'>
  /** To check a mapping of countries; without them it is taken as it is. */
  challengeKeys?: ChallengeKeys
  /** What challenges declare in their `settings.ts`, by challenge key. */
  declared?: Declared
  /** What the sources say, where somebody has looked already. */
  gathered?: Gathered
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
  declared = {},
  gathered,
}: ConfigurationSources): Configuration {
  const { tree: given, defaults, faults, warnings } = gathered ?? gatherSources(directory, environment)
  const whole = {
    ...merge(defaultsOf(declared), given),
    products: given.products ?? seed.products.map(toReferenceProduct),
    memories: given.memories ?? seed.memories.map(toReferenceMemory),
  }
  const customers = seed.customers.map(({ key }) => key)
  const mended = replaceOddities(whole, [
    ...findOddValues(settingsSchema.safeParse(whole).error, defaults),
    ...findOddFiles(whole, defaults),
    ...findOddQuestions(whole.memories, seed.securityQuestions.length),
  ])
  const { products, memories, ...rest } = mended.tree

  const settings = settingsSchema.safeParse(rest)
  const catalogue = catalogueSchema.safeParse({ products, memories })
  const ofChallenges = checkDeclared(rest, declared, TAKEN)
  faults.push(
    ...findTypeFaults(settings.error),
    ...findTypeFaults(ofChallenges.error),
    ...findTypeFaults(catalogue.error),
    ...findProductFaults(products, markersOf(declared)),
    ...findMemoryFaults(memories),
    ...findCombinationFaults(rest),
    ...findWebhookFaults(environment.SOLUTIONS_WEBHOOK),
    ...findStrangerFaults(products, customers),
  )
  if (faults.length > 0 || !settings.success || !ofChallenges.success || !catalogue.success)
    throw new ConfigurationError([...new Set(faults)])

  return {
    ...settings.data,
    ...catalogue.data,
    assistant: { gullibility: settings.data.host.gullibility ?? settings.data.assistant.gullibility },
    challenges: { ...settings.data.challenges, ...ofChallenges.data.challenges },
    host: {
      ...settings.data.host,
      configurationName: environment.NODE_ENV || 'default',
      flagKey: environment.CTF_KEY || null,
      solutionsWebhook: environment.SOLUTIONS_WEBHOOK || null,
      dataDirectory: resolve(environment.DATA_DIR || join(directory, '..', 'data')),
    },
    warnings: [
      ...warnings,
      ...mended.warnings,
      ...findSectionWarnings(given, SECTIONS),
      ...findFeedbackWarnings(settings.data),
      ...(challengeKeys ? findCountryWarnings(rest, challengeKeys) : []),
      ...findMemoryWarnings(memories, customers),
      ...findProductWarnings(catalogue.data.products),
      ...findReviewWarnings(catalogue.data.products),
    ],
  }
}

/**
 * The folders of packs, absolute; they are needed before the rest can be checked. What is no list of texts is told with all other faults.
 * @param root what relative ones are relative to
 */
export function findPackFolders({ tree }: Gathered, root: string): string[] {
  const packs = isTree(tree.host) ? tree.host.packs : undefined
  if (!Array.isArray(packs)) return []
  return [...new Set(packs.filter((folder) => typeof folder === 'string').map((folder) => resolve(root, folder)))]
}

/** Challenges of the reference have ids up to here; a mapping of countries made for it names exactly those. */
const LAST_ID_OF_THE_REFERENCE = 113

/** What a mapping of countries is checked against. */
export function listMappedChallenges(challenges: readonly { id: number; key: string }[]): ChallengeKeys {
  return {
    known: challenges.map(({ key }) => key),
    required: challenges.filter(({ id }) => id <= LAST_ID_OF_THE_REFERENCE).map(({ key }) => key),
  }
}

/** What the screens of shop and range read of it, and all the rest. */
type PublishedConfiguration = ApplicationConfiguration & GameConfiguration & Readonly<Record<string, unknown>>

/**
 * What `/rest/admin/application-configuration` serves: the reference's shape, with the markers of products and the answers
 * in pictures (a leak that belongs to the shop), without the sections of host and assistant and the address of the language model.
 */
export function pickPublishedConfiguration(configuration: Configuration): PublishedConfiguration {
  const { host: _host, assistant: _assistant, warnings: _warnings, ...published } = configuration
  const { llmApiUrl: _llmApiUrl, ...chatBot } = published.application.chatBot
  const application = { ...published.application, chatBot }
  return { ...published, application }
}

/** Version of the reference that has our list of challenges. */
const REFERENCE_VERSION = '20.2.0'

/**
 * The shop's share. `version` is that of this software. Under the name of the reference (`NODE_ENV=juice-shop`) the shop reports that of the
 * reference instead, because clients choose by it what they expect.
 */
export function toShopSettings(configuration: Configuration, version: string): ShopSettings {
  const { application, server, host } = configuration
  return {
    application,
    server,
    published: pickPublishedConfiguration(configuration),
    version: host.configurationName === 'juice-shop' ? REFERENCE_VERSION : version,
  }
}

/**
 * The game's share. `flagKey` is the key of the flags: `CTF_KEY`, else the shipped one. `declared`: as the configuration was loaded with.
 */
export function toRules(configuration: Configuration, flagKey: string, declared: Declared): Rules {
  const { application, challenges, ctf, hackingInstructor, host } = configuration
  return {
    domain: application.domain,
    applicationName: application.name,
    challenges,
    hasInstructor: hackingInstructor.isEnabled,
    hintPlaybackSpeed: hackingInstructor.hintPlaybackSpeed,
    labUrl: host.labUrl,
    settings: valuesOf(declared, configuration),
    ctf: { countryMapping: ctf.countryMapping },
    flagKey,
  }
}

/** `products[3].price: expected number, received string.` */
function findTypeFaults(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const place = path.reduce<string>((sum, step) => {
      if (typeof step === 'number') return `${sum}[${step}]`
      return sum === '' ? String(step) : `${sum}.${String(step)}`
    }, '')
    return `${place}: ${message.replace(/^Invalid input: /, '')}.`
  })
}
