/** What the name of a function may begin with. A new verb is added here; a noun is not, but see `NOUNS`. */
const VERBS = `
  accept acknowledge act adapt add admit adopt allow announce answer append apply ask assemble attach attempt authenticate backup be
  become begin beside bind branch bring build call cancel capitalise carry cast catch cause celebrate change charge check choose clamp
  clean clear click clip close collect commit compact compare compile complain complete compose compress compute confirm connect contain
  convert copy count create cross cut decode decompress decrypt dedent define delete deliver demand deploy derive describe die disable
  discard disconnect discover dismiss divide do download drain draw drop edit emit encode encrypt end ensure enter escape estimate
  evaluate execute expand expect expel expire explain export extend extract fail fetch file fill filter find fingerprint finish fit
  flatten flush fold follow forge forget fork format forward frame fuzz gather get give go group guard guess guide hand handle hang hash
  hear hibernate hide highlight hold ignore import index insert install interpret introduce invoke issue join judge keep knock lay lead
  leave lend lift like limit link list listen load locate lock log look make mark mask match measure memoize merge mix modify move name
  narrate normalize note notice notify obey observe offer open optimize order pace paint pair park parse pass patch pause pay peek pick
  place plan plant play poll post prefill prepare present print protect prove put quote raise rank read recall receive recognise record
  redeem redirect refresh refuse register release reload remember remove rename render renew reopen reorder repair repeat replace reply
  report request require reset resolve restore resume retire retry return reveal revert rewind roll round run salvage sample sanitise
  sanitize save say scroll seal search select send serve set settle shift shorten show shuffle sign sit skip sleep solve sort span spawn
  speak spell spend split stack stand start stay stop store stretch submit subscribe suggest sum summarise supervise swap swing tag take
  talk teach tell tick tidy toggle touch track translate transmit trim try turn type unescape unfold unlock unpack unsolve unwrap update
  upgrade upload validate verify wait wake walk warm watch weigh welcome work wrap write xor zip
`

/** Questions, in the first word of the one that asks: `isOpen`, `holdsFrame`. */
const QUESTIONS = `
  allows asks can changes claims comes covers fits gives had has have holds is leads leaks leaves looks matches may names offers
  overlaps parses runs shows stops tells wants was works
`

/** What a function turns things into, what brings it about, what it orders by; `use` begins a hook. */
const RELATIONS = 'as after before by for from on to use with without'

const FIRST_WORDS = new Set([VERBS, QUESTIONS, RELATIONS].join(' ').trim().split(/\s+/))

/** What is given, by what it is given for: `flagOf`, `textIn`, `visitsAt`. And what is made of parts and reads like data. */
const LAST_WORDS = /(?:Of|In|At|With|For|By|Below|Within|Among|After|Routes|Query|Key|Row)$/

/** What starts a program, markup, and the envelope of a reply. */
const ANYWHERE = new Set(['main', 'html', 'success'])

/** Nouns that are kept where they are: fields of schemas, words that the shop's functions share, and what nobody came to yet. No new ones. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  'common/query-text.ts': ['queryText'],
  'contract/code128.ts': ['code128'],
  'host/config/fields.ts': ['flag', 'number', 'optionalText', 'text', 'texts'],
  'host/config/schema.ts': ['address'],
  'host/containment/chain/world.ts': ['checkpoint', 'shallowCopy'],
  'host/containment/machine/shell-words.ts': ['text'],
  'host/http/request-scope.ts': ['current', 'provenance'],
  'host/instances/instances.ts': ['journal'],
  'host/logs/log-files.ts': ['of'],
  'range/challenges/username-xss/oracle.ts': ['policyAllowsScript'],
  'range/challenges/xss-bonus/coding/proof.ts': ['payload'],
  'range/coding/checks/search-page.ts': ['frames'],
  'range/coding/judge-lines.ts': ['helpAfter'],
  'range/lab/layout.ts': ['time'],
  'range/lab/web/screens.ts': ['engine'],
  'range/lab/web/sites.ts': ['told'],
  'web/src/entities/checkout/order-sums.ts': ['cents'],
  'web/src/entities/session/session.ts': ['changed'],
  'web/src/range/coding/coding-dialog.tsx': ['content', 'whyNot'],
  'web/src/range/coding/draft.ts': ['indexesTo'],
  'web/src/range/coding/find-part.tsx': ['outcome'],
  'web/src/range/coding/fix-part.tsx': ['outcome'],
  'web/src/range/instructor/hacking-instructor.ts': ['loginStep', 'step'],
  'web/src/range/instructor/lessons.ts': ['unavailable'],
  'web/src/range/instructor/looking.ts': ['devToolsOpened'],
  'web/src/range/instructor/place.ts': ['towards'],
  'web/src/range/instructor/waiting.ts': ['fieldValue'],
  'web/src/range/score-board/badges.ts': ['hintState'],
  'web/src/range/workbench/guess.ts': ['formOpinion'],
  'web/src/range/workbench/operations/testing.ts': ['content', 'hex', 'refusal'],
  'web/src/shop/accounts/forgot-password-page.tsx': ['field'],
  'web/src/shop/addresses/address-form.tsx': ['field'],
}

/** Whether a function or a method may bear this name in this file. */
export function isAllowedName(name: string, file: string): boolean {
  const plain = name.replace('#', '')
  // Components and errors are not asked for.
  if (/^[A-Z]/.test(plain) || LAST_WORDS.test(plain)) return true
  return ANYWHERE.has(plain) || FIRST_WORDS.has(/^[a-z]+/.exec(plain)?.[0] ?? '') || (NOUNS[file] ?? []).includes(plain)
}

/** The nouns that are kept, each with its file. */
export function listNouns(): [file: string, name: string][] {
  return Object.entries(NOUNS).flatMap(([file, names]) => names.map((name): [string, string] => [file, name]))
}
