import { join, resolve } from 'node:path'
import type { ApplicationConfiguration } from '#contract/application.ts'
import type { GameConfiguration } from '#contract/game.ts'
import type { z } from '#foundation/zod.ts'
import type { Rules } from '#game/rules.ts'
import type { Settings as DeclaredSettings } from '#game/settings.ts'
import { catalogueSchema } from '#server/config/catalogue-schema.ts'
import { checkDeclared, defaultsOf, markersOf, valuesOf } from '#server/config/challenge-settings.ts'
import { ConfigurationError } from '#server/config/errors.ts'
import { isTree, merge } from '#server/config/merge.ts'
import { findOddFiles, findOddQuestions, findOddValues, replaceOddities } from '#server/config/oddities.ts'
import {
  type ReferenceMemory,
  type ReferenceProduct,
  toReferenceMemory,
  toReferenceProduct,
} from '#server/config/reference-names.ts'
import {
  type ChallengeKeys,
  findCombinationFaults,
  findCountryWarnings,
  findFeedbackWarnings,
  findGymFaults,
  findMemoryFaults,
  findMemoryWarnings,
  findProductFaults,
  findProductWarnings,
  findReviewWarnings,
  findSectionWarnings,
  findStrangerFaults,
  findWebhookFaults,
} from '#server/config/rules.ts'
import { type Settings, settingsSchema } from '#server/config/schema.ts'
import { type Environment, type Gathered, gatherSources } from '#server/config/sources.ts'
import type { SeedContent } from '#shop/seed/content.ts'
import type { ShopSettings } from '#shop/settings.ts'

const SECTIONS = [
  ...Object.keys(settingsSchema.shape).filter((name) => name !== 'host'),
  ...Object.keys(catalogueSchema.shape),
  'host',
]

/** Common settings below `challenges`. */
const TAKEN = new Set(Object.keys(settingsSchema.shape.challenges.shape))

export interface Configuration extends Settings {
  /** Products on sale: the configuration's own list, else the content's. */
  products: ReferenceProduct[]
  memories: ReferenceMemory[]
  host: Settings['host'] & {
    /** Name of the chosen file, or `default`. Part of webhook messages. */
    configurationName: string
    /** `CTF_KEY`; null means the shipped key. */
    flagKey: string | null
    /** `SOLUTIONS_WEBHOOK`; null sends no solves. */
    solutionsWebhook: string | null
    /** `DATA_DIR`, else `data` beside the configuration folder. Absolute. */
    dataDirectory: string
  }
  warnings: readonly string[]
}

type Declared = Readonly<Record<string, DeclaredSettings>>

export interface ConfigurationSources {
  directory: string
  /** Usually `process.env`. */
  environment: Environment
  /** Replaces products and memories that the configuration does not have. */
  seed: Pick<SeedContent, 'products' | 'memories' | 'customers' | 'securityQuestions'>
  /** Checks a mapping of countries; without them it stays unchecked. */
  challengeKeys?: ChallengeKeys
  /** Settings in the challenges' `settings.ts`, by challenge key. */
  declared?: Declared
  /** Values of the sources, if they were read already. */
  gathered?: Gathered
}

/**
 * Reads, merges and checks the configuration once.
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
    ...findGymFaults(rest, environment),
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
 * Absolute folders of packs, which the rest of the check needs. A wrong type is reported with all other faults.
 * @param root base of relative ones
 */
export function findPackFolders({ tree }: Gathered, root: string): string[] {
  const packs = isTree(tree.host) ? tree.host.packs : undefined
  if (!Array.isArray(packs)) return []
  return [...new Set(packs.filter((folder) => typeof folder === 'string').map((folder) => resolve(root, folder)))]
}

/** Largest id of the reference's challenges, all of which its mappings of countries name. */
const LAST_ID_OF_THE_REFERENCE = 113

export function listMappedChallenges(challenges: readonly { id: number; key: string }[]): ChallengeKeys {
  return {
    known: challenges.map(({ key }) => key),
    required: challenges.filter(({ id }) => id <= LAST_ID_OF_THE_REFERENCE).map(({ key }) => key),
  }
}

/** The part for the screens of shop and range, and all other published values. */
type PublishedConfiguration = ApplicationConfiguration & GameConfiguration & Readonly<Record<string, unknown>>

/**
 * Body of `/rest/admin/application-configuration`: the reference's shape, with the markers of products and the answers
 * in pictures (a leak of the shop), without the sections of host and assistant and the address of the language model.
 */
export function pickPublishedConfiguration(configuration: Configuration): PublishedConfiguration {
  const { host: _host, assistant: _assistant, warnings: _warnings, ...published } = configuration
  const { llmApiUrl: _llmApiUrl, ...chatBot } = published.application.chatBot
  const application = { ...published.application, chatBot }
  return { ...published, application }
}

/** Version of the reference with our list of challenges. */
const REFERENCE_VERSION = '20.2.0'

/**
 * Settings for the shop. `version` is that of this software. With `NODE_ENV=juice-shop` the shop reports the
 * reference's version instead, because clients depend on it.
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

/** Settings for the game. `flagKey` is `CTF_KEY` or the shipped key. `declared`: as in `loadConfiguration`. */
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
    ctf: {
      isOn: ctf.showFlagsInNotifications,
      countryMapping: ctf.countryMapping,
      showFlagsForProofs: ctf.showFlagsForProofs,
    },
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
