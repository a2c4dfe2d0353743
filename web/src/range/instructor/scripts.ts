/** When a step is over. Times are seconds at normal speed. */
export type StepEnd = { kind: 'time'; seconds: number } | { kind: 'route'; path: string } | { kind: 'devtools' }

/** One box of a tutorial. */
export interface Step {
  /** Key of the text, which is Markdown. */
  text: string
  /** Selector of the element the box points at. */
  fixture: string
  ends: StepEnd
  /** The learner has to do it; there is no skipping. */
  unskippable?: boolean
}

/** A guided tutorial; `name` is that of its challenge. */
export interface Tutorial {
  name: string
  steps: readonly Step[]
}

const navigation = 'app-navbar'

function timed(text: string, seconds: number, unskippable = false): Step {
  return { text, fixture: navigation, ends: { kind: 'time', seconds }, unskippable }
}

export const tutorials: readonly Tutorial[] = [
  {
    name: 'Score Board',
    steps: [
      timed('TUTORIAL_SCORE_BOARD_1', 10, true),
      timed('TUTORIAL_SCORE_BOARD_2', 12),
      timed('TUTORIAL_SCORE_BOARD_3', 12),
      { text: 'TUTORIAL_SCORE_BOARD_4', fixture: navigation, ends: { kind: 'devtools' } },
      {
        text: 'TUTORIAL_SCORE_BOARD_5',
        fixture: navigation,
        ends: { kind: 'route', path: 'score-board' },
        unskippable: true,
      },
      { text: 'TUTORIAL_SCORE_BOARD_6', fixture: 'app-score-board', ends: { kind: 'time', seconds: 60 } },
    ],
  },
]

const unavailable: Tutorial = {
  name: '(unavailable)',
  steps: [
    timed('TUTORIAL_UNAVAILABLE_1', 15),
    timed('TUTORIAL_UNAVAILABLE_2', 15),
    timed('TUTORIAL_UNAVAILABLE_3', 10),
  ],
}

/** The tutorial of the challenge called `name` in any case, or the one that says there is none. */
export function tutorialFor(name: string): Tutorial {
  return tutorials.find((tutorial) => tutorial.name.toLowerCase() === name.toLowerCase()) ?? unavailable
}

/** Whether the challenge called `name` has a tutorial. */
export function hasTutorial(name: string): boolean {
  return tutorialFor(name) !== unavailable
}
