/** What the range tells of guided tutorials, and its pages run. */

/** When a step is over. Values are compared without regard to case. */
export type StepEnd =
  /** The box has stood that long. */
  | { kind: 'time'; seconds: number }
  /** The address begins with this screen. Screens of `via` are on the way to it: they are no wrong turn. */
  | { kind: 'route'; path: string; via?: readonly string[] | undefined }
  /** The screen `path`, or one below it, was asked for `value` in this parameter of the address. */
  | { kind: 'asked'; path: string; parameter: string; value: string }
  /** The developer tools are opened beside the page. */
  | { kind: 'devtools' }
  /** There is such an element. */
  | { kind: 'present'; selector: string }
  /** A field holds `value`, or the list's choice is `value`. */
  | { kind: 'value'; selector: string; value: string }
  /** A field holds something. */
  | { kind: 'filled'; selector: string }
  /** A field holds something else than `value`; nothing at all counts only with `orEmpty`. */
  | { kind: 'differs'; selector: string; value: string; orEmpty?: boolean | undefined }
  /** A field holds something else than when the step began. */
  | { kind: 'changed'; selector: string }
  | { kind: 'click'; selector: string }
  /** The markup inside an element is `value`. */
  | { kind: 'markup'; selector: string; value: string }
  /** Somebody is logged in, or nobody. */
  | { kind: 'session'; present: boolean }
  /** Somebody with this role is logged in, going by the token. */
  | { kind: 'role'; role: string }
  /** The customer with this e-mail address is logged in, going by the token. */
  | { kind: 'customer'; email: string }
  /** A key of the session storage changes; with `toNumber` only a change to a whole number counts. */
  | { kind: 'storage'; key: string; toNumber?: boolean | undefined }
  /** A challenge is solved. If it was solved before the tutorial began, the element `again` tells that it was done once more. */
  | { kind: 'solved'; key: string; again?: string | undefined }

/** One box of a tutorial. Every step can be skipped. */
export interface TutorialStep {
  /** Its name within the tutorial. */
  id: string
  /** Markdown, in the language of who asks. */
  text: string
  /** Selector of the element that the box points at. */
  fixture: string
  /** Selector of all elements that have to be seen during this step, beside the fixture: the box never covers them. */
  sees?: string | undefined
  until: StepEnd
  /** Markdown: the answer to a wrong try. Without it the page has words for each kind of end. */
  wrong?: string | undefined
  /** Selector of an element that appears after a wrong try. */
  failure?: string | undefined
  /** Players who solve the challenge earlier than the steps do go on here. */
  isArrival?: boolean | undefined
}

/** `GET /range/tutorials/:tutorial`, by key or by name, of a challenge or its own. Steps that a solved challenge makes needless are left out. */
export interface Tutorial {
  key: string
  name: string
  /** Whether its challenge was solved before. */
  isSolved: boolean
  /** The tutorial that follows on the first path. */
  next?: { key: string; name: string } | undefined
  steps: readonly TutorialStep[]
}

/** One of the tutorials of the first path: `GET /range/tutorials`, in their order. */
export interface PathStop {
  /** Key of the challenge. */
  key: string
  name: string
  /** One sentence: the skill that a beginner has afterwards. */
  gains: string
  /** Number of steps. */
  steps: number
}
