/** What the cheat score knows of single challenges. Facts of the reference: dashboards of several shops are compared. */

const BACKUPS = [
  'easterEggLevelOneChallenge',
  'forgottenDevBackupChallenge',
  'forgottenBackupChallenge',
  'misplacedSignatureFileChallenge',
]
const PARSERS = ['xxeFileDisclosureChallenge', 'xxeDosChallenge', 'yamlBombChallenge']

/** Whoever has one of a pair has the other one with it, or with the next request. */
const TIGHT: readonly (readonly [one: string, others: readonly string[]])[] = [
  ['loginAdminChallenge', ['weakPasswordChallenge']],
  ['nullByteChallenge', BACKUPS],
  ['deprecatedInterfaceChallenge', ['uploadTypeChallenge', ...PARSERS]],
  ['uploadSizeChallenge', ['uploadTypeChallenge', ...PARSERS]],
  ['uploadTypeChallenge', PARSERS],
]

/** One trick solves all of a group. */
const LOOSE: readonly (readonly string[])[] = [
  BACKUPS,
  ['uploadSizeChallenge', 'uploadTypeChallenge'],
  ['localXssChallenge', 'xssBonusChallenge'],
  ['fileWriteChallenge', 'videoXssChallenge'],
]

/** Solved by accident. */
const TRIVIAL = new Set(['errorHandlingChallenge', 'privacyPolicyChallenge', 'closeNotificationsChallenge'])

const NESTED_EGG = '/gur/qrif/ner/fb/shaal/gurl/uvq/na/rnfgre/rtt/jvguva/gur/rnfgre/rtt'

/** Ends of the decoded paths that a learner comes by on the way. */
const VISITS: Readonly<Record<string, readonly string[]>> = {
  // What a browser makes of the photo's address, whose signs were not encoded.
  missingEncodingChallenge: ['/assets/public/images/uploads/ᓚᘏᗢ-'],
  directoryListingChallenge: ['/ftp'],
  easterEggLevelOneChallenge: ['/ftp', '/ftp/eastere.gg'],
  easterEggLevelTwoChallenge: ['/ftp', NESTED_EGG],
  forgottenDevBackupChallenge: ['/ftp', '/ftp/package.json.bak'],
  forgottenBackupChallenge: ['/ftp', '/ftp/coupons_2013.md.bak'],
  loginSupportChallenge: ['/ftp', '/ftp/incident-support.kdbx'],
  misplacedSignatureFileChallenge: ['/ftp', '/ftp/suspicious_errors.yml'],
  rceChallenge: ['/api-docs', '/b2b/v2/orders'],
  rceOccupyChallenge: ['/api-docs', '/b2b/v2/orders'],
}

const FRAGMENTS: readonly string[] = [...new Set(Object.values(VISITS).flat())]
const LAST_CHARACTERS = new Set(FRAGMENTS.map((fragment) => fragment.charCodeAt(fragment.length - 1)))
const NOWHERE: readonly string[] = []

export function isTightlyCoupled(one: string, other: string): boolean {
  return TIGHT.some(
    ([key, others]) => (key === one && others.includes(other)) || (key === other && others.includes(one)),
  )
}

export function isLooselyCoupled(one: string, other: string): boolean {
  return LOOSE.some((group) => group.includes(one) && group.includes(other))
}

export function isTrivial(key: string): boolean {
  return TRIVIAL.has(key)
}

/** What should have been visited before this challenge is solved; mostly nothing. */
export function expectedVisitsOf(key: string): readonly string[] {
  return Object.hasOwn(VISITS, key) ? (VISITS[key] ?? []) : []
}

/** The expected visits that a decoded path counts as. */
export function visitsAt(path: string): readonly string[] {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  // Every request asks, and most of them end otherwise.
  if (!LAST_CHARACTERS.has(bare.charCodeAt(bare.length - 1))) return NOWHERE
  return FRAGMENTS.filter((fragment) => bare.endsWith(fragment))
}
