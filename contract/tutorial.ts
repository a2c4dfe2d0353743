/** What the range tells of guided tutorials, and its pages run. */

/** When a step is over. Values are compared without regard to case. */
export type StepEnd =
  /** The box has stood that long. */
  | { kind: 'time'; seconds: number }
  /** The address begins with this screen. */
  | { kind: 'route'; path: string }
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
  /** A key of the session storage changes. */
  | { kind: 'storage'; key: string }
  /** A challenge is solved. */
  | { kind: 'solved'; key: string }

/** One box of a tutorial. */
export interface TutorialStep {
  /** Its name within the tutorial. */
  id: string
  /** Markdown, in the language of who asks. */
  text: string
  /** Selector of the element that the box points at. */
  fixture: string
  until: StepEnd
  /** No skipping: the learner has to do it, or the next steps make no sense to who has not waited. */
  unskippable: boolean
}

/** `GET /range/tutorials/:tutorial`, by key or by name, of a challenge or its own. Steps that a solved challenge makes needless are left out. */
export interface Tutorial {
  key: string
  name: string
  steps: readonly TutorialStep[]
}
