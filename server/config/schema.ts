import { z } from '#foundation/zod.ts'
import { flag, number, oneOf, optionalText, text, texts, withoutBlanks } from '#server/config/fields.ts'
import { isStoreAddress } from '#server/store/postgres/address.ts'

/** `content/server-pages/css/themes.css` draws all but the first, which is ours. */
export const THEMES = [
  'bluegrey-lightgreen',
  'blue-lightblue',
  'deeppurple-amber',
  'indigo-pink',
  'pink-bluegrey',
  'purple-green',
  'deeporange-indigo',
  'lime-green',
  'neon-fire',
] as const

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

const HOST_NAME = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u

function isBlankOrWebAddress(text: string): boolean {
  return text === '' || isWebAddress(text)
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}

/** Removes slashes at the end, because paths are appended. */
const address = (description: string) => text(description).transform((value) => value.replace(/\/+$/, ''))

const port = z
  .number()
  .int()
  .min(0)
  .max(65535)
  .nullable()
  .transform((value) => value ?? 3000)

const server = z.looseObject({
  port: port.describe('Port of the HTTP server; 0 takes a free one.'),
  basePath: address('Prefix behind a proxy, e.g. /shop.')
    .transform((path) => path.replace(/^(?=[^/])/, '/'))
    .refine((path) => /^(\/[^/\s?#]+)*$/.test(path), { error: 'should be a path, such as /shop' }),
  baseUrl: address('Address under which visitors reach the shop.').refine(isWebAddress, {
    error: 'should be an address such as https://shop.example.org',
  }),
})

const chatBot = z.looseObject({
  name: text('Name of the assistant.'),
  avatar: text('Picture of the assistant: a file or an address.'),
  model: text('Model to ask for.'),
  llmApiUrl: address(
    'Base address of an OpenAI-compatible service. Never served. As shipped, and without LLM_API_KEY, a built-in model answers.',
  ).refine(isBlankOrWebAddress, {
    error: 'should be an address such as http://localhost:11434/v1',
  }),
  llmMaxRetries: number('How often a failed call is repeated.', 2).refine(isCount, {
    error: 'should be a whole number, 0 or more',
  }),
  sampleQuestions: texts('Questions to begin with: keys of translations, or texts.'),
  greeting: text('First words to a customer; may hold <customer-name> and <bot-name>.'),
  trainingData: text('Intents of the scripted assistant: a file or an address.'),
  defaultResponse: text('The reply of the classic bot when neither it nor the assistant has an answer.'),
})

const application = z.looseObject({
  domain: text('E-mail domain of the seeded customers.').refine((domain) => /^[\w-]+(\.[\w-]+)*$/.test(domain), {
    error: 'should be the domain of an e-mail address, such as juice-sh.op',
  }),
  name: text('Name of the shop, in titles and texts.'),
  logo: text('Logo: a file or an address.'),
  favicon: text('Icon of the browser tab: a file or an address.'),
  theme: oneOf('Colours of all pages, for day and night; class of the body.', THEMES),
  showVersionNumber: flag('Whether the version is told.'),
  showGitHubLinks: flag('Whether links to the source code are shown.'),
  localBackupEnabled: flag('Whether progress can be saved to and restored from a file.'),
  numberOfRandomFakeUsers: number('Made-up customers beside the seeded ones.', 0).refine(isCount, {
    error: 'should be a whole number, 0 or more',
  }),
  altcoinName: text('Coin of the token sale.'),
  privacyContactEmail: text('Address on the privacy policy.'),
  customMetricsPrefix: z
    .string()
    .regex(/^(?:[a-zA-Z_:][\w:]*)?$/, 'letters, digits, _ and :, no digit first')
    .nullable()
    .transform((value) => value ?? '')
    .describe('Prefix of the names of metrics.'),
  chatBot,
  social: z.looseObject({
    blueSkyUrl: optionalText('Page on Bluesky; no link when blank.'),
    mastodonUrl: optionalText('Page on Mastodon; no link when blank.'),
    twitterUrl: optionalText('Page on Twitter; no link when blank.'),
    facebookUrl: optionalText('Page on Facebook; no link when blank.'),
    slackUrl: optionalText('Invitation to Slack; no link when blank.'),
    redditUrl: optionalText('Page on Reddit; no link when blank.'),
    pressKitUrl: optionalText('Press kit; no link when blank.'),
    nftUrl: optionalText('Collection of NFTs; no link when blank.'),
    questionnaireUrl: optionalText('Questionnaire after a course; no link when blank.'),
  }),
  recyclePage: z.looseObject({
    topProductImage: text('Upper picture of the recycling page: a product image.'),
    bottomProductImage: text('Lower picture of the recycling page: a product image.'),
  }),
  welcomeBanner: z.looseObject({
    showOnFirstStart: flag('Whether a welcome is shown on the first visit.'),
    title: optionalText('Its title; blank: the page’s own, in the visitor’s language.'),
    message: optionalText('Its text, HTML; blank: the page’s own, in the visitor’s language.'),
  }),
  cookieConsent: z.looseObject({
    message: optionalText('Text of the cookie banner; blank: the page’s own, in the visitor’s language.'),
    dismissText: optionalText('Its button; blank: the page’s own, in the visitor’s language.'),
    linkText: optionalText('Its link; blank: the page’s own, in the visitor’s language.'),
    linkUrl: text('Where the link leads.'),
  }),
  securityTxt: z.looseObject({
    contact: text('Contact of security.txt.'),
    encryption: text('Encryption of security.txt: address of a public key.'),
    acknowledgements: text('Acknowledgements of security.txt: a path of the shop.'),
    hiring: text('Hiring of security.txt, also the header X-Recruiting.'),
    csaf: text('Path of the provider metadata.'),
  }),
  promotion: z.looseObject({
    video: text('Promotion video: a file or an address.'),
    subtitles: text('Its subtitles: a file or an address.'),
  }),
  easterEggPlanet: z.looseObject({
    name: text('Name of the planet.'),
    overlayMap: text('Its surface: a file or an address.'),
  }),
  googleOauth: z.looseObject({
    providerName: text('Provider that customers sign in with, as the button names it.'),
    authorizeUrl: text('Where customers sign in; relative: an address of this server.'),
    userInfoUrl: text('Where the page asks who signed in; relative: an address of this server.'),
    clientId: text('Client id at the provider.'),
    authorizedRedirects: z
      .array(z.looseObject({ uri: z.string(), proxy: z.string().nullish() }).nullable())
      .nullable()
      .transform((entries) => (entries ?? []).filter((entry) => entry !== null))
      .describe('Addresses of this shop that may sign in by a provider elsewhere, each with an optional proxy.'),
  }),
})

/** Settings of the whole game. Those of single challenges are in their folders (`settings.ts`). */
const challenges = z.looseObject({
  showSolvedNotifications: flag('Whether a solved challenge is announced.'),
  showHints: flag('Whether there are hints.'),
  showMitigations: flag('Whether solved challenges link to how they are prevented.'),
  codingChallengesEnabled: z
    .enum(['never', 'solved', 'always'])
    .nullable()
    .transform((value) => value ?? 'solved')
    .describe('When coding challenges are offered.'),
  restrictToTutorialsFirst: flag('Whether challenges with a tutorial come before all others.'),
  safetyMode: z
    .enum(['enabled', 'disabled', 'auto'])
    .nullable()
    .default('auto')
    .transform((value) => value ?? 'auto')
    .describe('enabled: dangerous challenges are off. Nothing is switched off otherwise.'),
  showFeedbackButtons: flag('Whether solved coding challenges ask for feedback.'),
})

const hackingInstructor = z.looseObject({
  isEnabled: flag('Whether tutorials are offered.'),
  avatarImage: text('Picture of the instructor: a file or an address.'),
  hintPlaybackSpeed: z
    .enum(['faster', 'fast', 'normal', 'slow', 'slower'])
    .nullable()
    .transform((value) => value ?? 'normal')
    .describe('Speed of the tutorials’ texts.'),
})

const ctf = z.looseObject({
  showFlagsInNotifications: flag('Whether announcements carry the flag.'),
  showFlagsForProofs: flag('Whether a proven fix of one’s own has a flag, too.'),
  showCountryDetailsInNotifications: oneOf('Facts about the country in announcements.', [
    'none',
    'name',
    'flag',
    'both',
  ]),
  countryMapping: z
    .record(z.string(), z.looseObject({ name: z.string(), code: z.string() }).nullable())
    .nullable()
    .default(null)
    .transform((mapping) => mapping && withoutBlanks(mapping))
    .describe('Country of each challenge, by its key.'),
  systemWideNotifications: z
    .looseObject({
      url: optionalText('Address that pages ask for messages to everybody.'),
      pollFrequencySeconds: z.number().nullable().default(null).describe('How often they ask.'),
    })
    .nullable()
    .transform((value) => value ?? { url: null, pollFrequencySeconds: null }),
})

const limits = z.strictObject({
  codeSecondsPerMinute: z
    .number()
    .positive()
    .describe('Time of a thread for code and files that players bring; more waits.'),
  storageMegabytes: z.number().min(1).describe('Rows and files of one instance; more is refused with 507.'),
  requestsAtOnce: z.int().positive().describe('Requests of one instance under way; more are refused with 429.'),
})

/** Episodes of agents, each with a shop of its own. */
const gym = z.strictObject({
  enabled: flag('Whether agents may begin episodes. GYM=1 says so too.'),
  secret: optionalText('Bearer that begins episodes; needed unless only this machine reaches the server.'),
  maxEpisodes: z.int().positive().max(10_000).describe('Episodes at the same time.'),
})

/** A class: many teams on one server, started with `CLASS=1`. */
const classMode = z.strictObject({
  enabled: flag('Whether this is a class. CLASS=1 says so too.'),
  base: text(
    'Host name of the class, whose subdomains lead to teams and to the trainer’s side; blank: without subdomains.',
  ).refine((name) => /^$|^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name), {
    error: 'should be a host name such as class.example.org, without a port',
  }),
  url: z
    .string()
    .nullable()
    .default(null)
    .describe('Address under which players reach the class, for links and codes; blank: the one that they came by.')
    .refine((url) => url === null || isWebAddress(url), {
      error: 'should be an address such as https://class.example.org',
    })
    .transform((url) => url?.replace(/\/+$/, '') ?? null),
  maxTeams: z.int().positive().max(5000).describe('Teams of a class.'),
  maxTeamsPerMinute: z.int().positive().max(5000).describe('Teams that one address may make in a minute.'),
  maxPlayers: z.int().positive().max(1000).describe('Browsers of one team.'),
})

const gullibility = z.enum(['naive', 'high', 'normal', 'low', 'hardened'])

const assistant = z.strictObject({
  gullibility: gullibility.describe(
    'How easily the built-in model is talked into things, from naive to hardened (docs/model.md).',
  ),
})

const host = z.strictObject({
  trainerToken: optionalText('Once set, reset and rewind need it as a bearer; blank: the shop’s own pages may.'),
  idleMinutes: z.number().positive().describe('Unused instances leave memory after this time.'),
  address: optionalText('Address of this machine to listen at, for shop and outside world; blank: all. HOST wins.'),
  labPort: z
    .union([z.literal('none'), z.int().min(0).max(65535)])
    .nullable()
    .default(null)
    .describe(
      'Port of the outside world; blank: the one after the shop’s, 0: a free one, none: it has no port of its own.',
    ),
  labUrl: optionalText('Address of the outside world behind a proxy: a sibling host name of the shop’s.').refine(
    (url) => url === null || isWebAddress(url),
    { error: 'should be an address such as https://lab.example.org' },
  ),
  names: texts(
    'Further host names by which this server is reached, such as trainer-laptop: those in other addresses here, this machine’s own, localhost and numbers are known.',
  ).refine((names) => names.every((name) => HOST_NAME.test(name)), {
    error: 'should be host names such as trainer-laptop or shop.example.org, without a port',
  }),
  packs: texts('Folders of packs, whose code is run; relative ones lie in the project.'),
  mended: texts(
    'Flaws that this shop has mended, by their ids such as F004, all, or -F004 for one to leave (docs/twin.md). HOST_MENDED wins.',
  ).refine((ids) => ids.every((id) => /^(?:-?F\d{3,}|all)$/.test(id)), {
    error: 'should be ids such as F004, all, or -F004 for one to leave: npm run twin -- --list',
  }),
  outgoingHosts: texts('Hosts that the shop may fetch pictures from, beside itself.'),
  watchdogSeconds: z.number().positive().describe('A worker that is silent for this long is restarted.'),
  gullibility: gullibility
    .nullable()
    .default(null)
    .describe('Earlier name of assistant.gullibility, which it overrides; blank: that holds.'),
  class: classMode.describe('Settings of a class.'),
  gym: gym.describe('Settings of the gym for agents (docs/gym.md).'),
  store: optionalText(
    'Address of a PostgreSQL database that keeps all shops; blank: files in the data directory. HOST_STORE wins.',
  ).refine((address) => address === null || isStoreAddress(address), {
    error: 'should be an address such as postgres://user:password@host:5432/database (docs/operations.md)',
  }),
  limits: limits.describe('Limits of one instance, so that its player slows nobody else.'),
  logLevel: z.enum(['silent', 'error', 'warn', 'info', 'debug']).describe('The least that is logged.'),
})

/** Settings as they come out of the files: known fields are checked, unknown ones of the reference's sections pass. */
export const settingsSchema = z.looseObject({
  server,
  application,
  challenges,
  hackingInstructor,
  ctf,
  assistant,
  host,
})

export type Settings = z.output<typeof settingsSchema>
