/** When a step is over. Values are compared without regard to case. */
export type StepEnd =
  /** At normal speed. */
  | { kind: 'time'; seconds: number }
  | { kind: 'route'; path: string }
  /** The screen `path`, or one below it, was asked for `value` in this parameter of the address. */
  | { kind: 'asked'; path: string; parameter: string; value: string }
  | { kind: 'devtools' }
  /** An input holds `value`, with `juice-sh.op` standing for the shop's domain. */
  | { kind: 'value'; selector: string; value: string }
  | { kind: 'filled'; selector: string }
  /** An input holds something else than `value`. */
  | { kind: 'differs'; selector: string; value: string }
  /** An input holds something else than when the step began. */
  | { kind: 'changed'; selector: string }
  | { kind: 'click'; selector: string }
  /** The markup inside an element is `value`. */
  | { kind: 'markup'; selector: string; value: string }
  | { kind: 'session'; present: boolean }
  /** Somebody with this role is logged in, going by the token. */
  | { kind: 'role'; role: string }
  /** A key of the session storage changes. */
  | { kind: 'storage'; key: string }

/** One box of a tutorial. */
export interface Step {
  /** Key of the text, which is Markdown. */
  text: string
  /** Selector of the element the box points at. */
  fixture: string
  ends: StepEnd
  /** No skipping: the learner has to do it, or the next steps make no sense to who has not waited. */
  unskippable: boolean
  /** Left out once the challenge with this key is solved. */
  untilSolved?: string
}

/** A guided tutorial; `name` is that of its challenge. */
export interface Tutorial {
  name: string
  steps: readonly Step[]
}

type Draft = Omit<Step, 'text' | 'unskippable'> & Partial<Pick<Step, 'unskippable'>>

const nav = 'app-navbar'
const search = '#searchQuery input'
const searchFixture = '#product-search-fixture'
const account = '#navbarAccount'
const email = '#email'
const password = '#password'
const space = '.fill-remaining-space'
const menu = 'button[aria-label="Open Sidenav"]'
/** At the foot of the side menu, above the logos of what the shop is made of. */
const version = '.appVersion'
/** Below the button, so that the box does not cover it. */
const loginButton = '#loginButton'

/** Stands for `challenges.xssBonusPayload` in values. */
export const bonusPayload = '{bonus payload}'
const framePayload = '<iframe src="javascript:alert(`xss`)">'

function time(fixture: string, seconds: number): Draft {
  return { fixture, ends: { kind: 'time', seconds } }
}
function route(fixture: string, path: string): Draft {
  return { fixture, ends: { kind: 'route', path } }
}
function value(selector: string, wanted: string, fixture = selector): Draft {
  return { fixture, ends: { kind: 'value', selector, value: wanted } }
}
function click(fixture: string, selector = fixture): Draft {
  return { fixture, ends: { kind: 'click', selector } }
}
function searched(markup: string): Draft {
  return { fixture: searchFixture, ends: { kind: 'markup', selector: '#searchValue', value: markup } }
}
function devtools(fixture: string): Draft {
  return { fixture, ends: { kind: 'devtools' } }
}
function session(fixture: string, present: boolean): Draft {
  return { fixture, ends: { kind: 'session', present } }
}

/** A step that can be skipped although the learner is to do something. */
function optional(draft: Draft): Draft {
  return { ...draft, unskippable: false }
}
/** A step that takes its time. */
function patient(draft: Draft): Draft {
  return { ...draft, unskippable: true }
}

/** Numbers the texts. Unless a step says otherwise, nobody skips what only the learner can do. */
function tutorial(name: string, drafts: readonly Draft[]): Tutorial {
  const prefix = `TUTORIAL_${name.toUpperCase().replaceAll(' ', '_')}`
  return {
    name,
    steps: drafts.map((draft, index) => ({
      unskippable: draft.ends.kind !== 'time' && draft.ends.kind !== 'devtools',
      ...draft,
      text: `${prefix}_${index + 1}`,
    })),
  }
}

/** Signing in by injection, from an address that is known: the last steps of two tutorials. */
function signInAs(address: string, realPassword: string): Draft[] {
  return [
    value(email, address),
    { fixture: password, ends: { kind: 'differs', selector: password, value: realPassword } },
    click(loginButton),
    time(loginButton, 10),
    value(email, `${address}'--`),
    click(loginButton),
    time(nav, 5),
  ]
}

export const tutorials: readonly Tutorial[] = [
  tutorial('Score Board', [
    time(nav, 10),
    time(nav, 12),
    time(nav, 12),
    devtools(nav),
    route(nav, 'score-board'),
    time('app-score-board', 60),
  ]),
  tutorial('DOM XSS', [
    time(searchFixture, 8),
    value(search, 'owasp', searchFixture),
    searched('owasp'),
    time(searchFixture, 8),
    time('app-search-result', 8),
    time('app-search-result', 15),
    value(search, '<h1>owasp', searchFixture),
    searched('<h1>owasp</h1>'),
    time('.noResult', 8),
    time('.noResult', 16),
    value(search, '<script>alert(xss)</script>', searchFixture),
    searched('<script>alert(xss)</script>'),
    time('.noResult', 10),
    value(search, framePayload, searchFixture),
    searched(`${framePayload}</iframe>`),
    time('.noResult', 8),
    time('.noResult', 16),
  ]),
  tutorial('Bonus Payload', [
    time(searchFixture, 10),
    value(search, bonusPayload, searchFixture),
    searched(bonusPayload),
    time('.noResult', 5),
  ]),
  tutorial('Privacy Policy', [
    session(nav, true),
    optional(click(account)),
    route(nav, 'privacy-security/privacy-policy'),
    time(nav, 60),
  ]),
  tutorial('Reflected XSS', [
    session(account, true),
    route(nav, 'address/saved'),
    route(nav, 'address/create'),
    route(nav, 'address/saved'),
    route(nav, 'address/create'),
    route(nav, 'address/saved'),
    route(nav, 'order-completion'),
    route(nav, 'track-result'),
    {
      fixture: nav,
      ends: { kind: 'asked', path: 'track-result', parameter: 'id', value: framePayload },
      unskippable: false,
    },
    time(nav, 10),
  ]),
  tutorial('Exposed Credentials', [
    session(account, false),
    // An undocked window of developer tools goes unnoticed, so this step must not be a dead end.
    devtools(nav),
    time(nav, 10),
    time(nav, 35),
    optional(route(nav, 'login')),
    value(email, 'testing@juice-sh.op'),
    value(password, 'IamUsedForTesting'),
    click(loginButton),
    time(nav, 5),
  ]),
  tutorial('Login Admin', [
    session(account, false),
    route(nav, 'login'),
    time(email, 8),
    time(email, 15),
    value(email, "'"),
    { fixture: password, ends: { kind: 'filled', selector: password } },
    click(loginButton),
    time(loginButton, 10),
    time(loginButton, 10),
    time(loginButton, 30),
    value(email, "' OR true"),
    click(loginButton),
    time(loginButton, 8),
    time(loginButton, 8),
    time(loginButton, 10),
    value(email, "' OR true--"),
    click(loginButton),
    click(account),
    time(nav, 20),
  ]),
  tutorial('Admin Section', [
    optional({ fixture: space, ends: { kind: 'role', role: 'admin' } }),
    click(space, menu),
    patient(time(version, 8)),
    patient(time(version, 8)),
    patient(time(version, 8)),
    patient(time(version, 8)),
    patient(time(version, 4)),
    patient(time(nav, 10)),
    route(nav, 'admin'),
    route(nav, 'administration'),
    time(nav, 6),
    time(nav, 16),
    time(nav, 10),
    time(nav, 8),
  ]),
  tutorial('Password Strength', [
    session(account, false),
    time(nav, 7),
    route(nav, 'login'),
    value(email, 'admin@juice-sh.op'),
    { fixture: password, ends: { kind: 'filled', selector: password } },
    value(password, 'admin'),
    value(password, 'admin1'),
    value(password, 'admin12'),
    value(password, 'admin123'),
    click(loginButton),
    time(nav, 20),
  ]),
  tutorial('View Basket', [
    time(nav, 18),
    session(nav, true),
    route(nav, 'basket'),
    time(nav, 8),
    time(nav, 12),
    devtools(nav),
    { fixture: nav, ends: { kind: 'storage', key: 'bid' } },
    time(nav, 8),
    { fixture: nav, ends: { kind: 'storage', key: 'itemTotal' } },
    time('app-basket', 15),
  ]),
  tutorial('Forged Feedback', [
    route(nav, 'contact'),
    time(nav, 10),
    time(nav, 10),
    time(nav, 10),
    devtools(nav),
    time(nav, 8),
    { fixture: nav, ends: { kind: 'changed', selector: '#userId' } },
    click(nav, '#submitButton'),
    time(nav, 15),
  ]),
  tutorial('Login Jim', [
    session(account, false),
    route(nav, 'login'),
    time(nav, 15),
    time(nav, 15),
    time(nav, 15),
    route(nav, 'search'),
    route(nav, 'login'),
    ...signInAs('jim@juice-sh.op', 'ncc-1701'),
  ]),
  tutorial('Login Bender', [
    { ...time(nav, 15), untilSolved: 'loginAdminChallenge' },
    session(account, false),
    route(nav, 'login'),
    time(nav, 15),
    time(nav, 15),
    time(nav, 15),
    route(nav, 'about'),
    route(nav, 'login'),
    ...signInAs('bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!'),
  ]),
]

const unavailable = tutorial('Unavailable', [time(nav, 15), time(nav, 15), time(nav, 10)])

/** The tutorial of the challenge called `name` in any case, or the one that says there is none. */
export function findTutorial(name: string): Tutorial {
  return tutorials.find((other) => other.name.toLowerCase() === name.toLowerCase()) ?? unavailable
}

/** Whether the challenge called `name` has a tutorial. */
export function hasTutorial(name: string): boolean {
  return findTutorial(name) !== unavailable
}
