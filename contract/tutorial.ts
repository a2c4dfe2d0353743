/** Guided tutorials, as the range serves them and its pages run them. */

/** The end of a step. Values are compared without regard to case. */
export type StepEnd =
  /** The box was shown for this time. */
  | { kind: 'time'; seconds: number }
  /** The address begins with `path`. Screens of `via` are on the way and not a wrong turn. */
  | { kind: 'route'; path: string; via?: readonly string[] | undefined }
  /** `path` or a screen below it got `value` in this parameter of the address. */
  | { kind: 'asked'; path: string; parameter: string; value: string }
  /** The developer tools are open beside the page. */
  | { kind: 'devtools' }
  /** The element exists. */
  | { kind: 'present'; selector: string }
  /** The field or the list has `value`. */
  | { kind: 'value'; selector: string; value: string }
  /** The field is not empty. */
  | { kind: 'filled'; selector: string }
  /** The field does not have `value`; an empty field counts only with `orEmpty`. */
  | { kind: 'differs'; selector: string; value: string; orEmpty?: boolean | undefined }
  /** The field changed since the step began. */
  | { kind: 'changed'; selector: string }
  | { kind: 'click'; selector: string }
  /** The HTML inside the element is `value`. */
  | { kind: 'markup'; selector: string; value: string }
  /** A customer is signed in, or signed out. */
  | { kind: 'session'; present: boolean }
  /** A customer with this role is signed in, by the token. */
  | { kind: 'role'; role: string }
  /** The customer with this e-mail address is signed in, by the token. */
  | { kind: 'customer'; email: string }
  /** A key of the session storage changes; with `toNumber` only a change to a whole number counts. */
  | { kind: 'storage'; key: string; toNumber?: boolean | undefined }
  /** The challenge is solved. If it was solved before, the element `again` shows that it was done once more. */
  | { kind: 'solved'; key: string; again?: string | undefined }

/** One box of a tutorial. Every step can be skipped. */
export interface TutorialStep {
  /** Its name within the tutorial. */
  id: string
  /** Markdown, in the language of the request. */
  text: string
  /** The text is English, because the language of the request lacks it. */
  isForeign?: true | undefined
  /** Selector of the element that the box points at. */
  fixture: string
  /** Selector of further elements that the player has to see in this step. The box never covers them. */
  sees?: string | undefined
  until: StepEnd
  /** Markdown: reply to a wrong try. By default the page has words for each kind of end. */
  wrong?: string | undefined
  /** Selector of an element that appears after a wrong try. */
  failure?: string | undefined
  /** The tutorial continues here for players who solve the challenge early. */
  isArrival?: boolean | undefined
}

/**
 * `GET /range/tutorials/:tutorial`, by key or by name, of a challenge or its own. Leaves out steps that a solved
 * challenge makes needless.
 */
export interface Tutorial {
  key: string
  name: string
  /** Whether its challenge was solved before. */
  isSolved: boolean
  /** The next tutorial of the first path. */
  next?: { key: string; name: string } | undefined
  steps: readonly TutorialStep[]
}

/** A tutorial of the first path, in the order of `GET /range/tutorials`. */
export interface PathStop {
  /** Key of the challenge. */
  key: string
  name: string
  /** One sentence: the skill that a beginner gains. */
  gains: string
  /** The sentence is English, because the language of the request lacks it. */
  isForeign?: true
  steps: number
}
