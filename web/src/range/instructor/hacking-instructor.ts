import i18next from 'i18next'
import type { ConfigurationReply } from '#contract/application.ts'
import type { GameConfiguration } from '#contract/game.ts'
import { fetchChallenges } from '../../entities/challenge/challenges.ts'
import { get } from '../../entities/session/http.ts'
import { type Step, tutorialFor } from './scripts.ts'
import { TutorBox } from './tutor-box.ts'
import { pollEvery, type Surroundings, speedFactor, waitFor } from './waiting.ts'

/** Why a step was left. */
type Left = 'done' | 'back' | 'cancelled'

let cancelRunning: (() => void) | null = null

/** Runs the tutorial of the challenge called `name`; one that is still running ends. Resolves when it is over. */
export async function runTutorial(name: string): Promise<void> {
  cancelRunning?.()
  const [around, steps] = await Promise.all([lookAround(), neededSteps(tutorialFor(name).steps)])
  await play(steps, name, around)
}

async function lookAround(): Promise<Surroundings> {
  try {
    const { config } = await get<ConfigurationReply<GameConfiguration>>('rest/admin/application-configuration')
    return {
      factor: speedFactor(config.hackingInstructor.hintPlaybackSpeed),
      domain: config.application.domain,
      bonus: config.challenges.xssBonusPayload ?? '',
    }
  } catch {
    return { factor: 1, domain: 'juice-sh.op', bonus: '' }
  }
}

/** Steps without those that a solved challenge makes needless. */
async function neededSteps(steps: readonly Step[]): Promise<readonly Step[]> {
  if (steps.every((step) => step.untilSolved === undefined)) return steps
  const challenges = await fetchChallenges('').catch(() => [])
  const solved = new Set(challenges.filter((challenge) => challenge.solved).map((challenge) => challenge.key))
  return steps.filter((step) => step.untilSolved === undefined || !solved.has(step.untilSolved))
}

async function play(steps: readonly Step[], name: string, around: Surroundings): Promise<void> {
  let leave: (how: Left) => void = () => undefined
  const cancel = () => leave('cancelled')
  const box = new TutorBox(
    {
      label: i18next.t('TUTOR_LABEL', { name }),
      back: i18next.t('TUTOR_BACK'),
      skip: i18next.t('TUTOR_SKIP'),
      next: i18next.t('TUTOR_NEXT'),
      cancel: i18next.t('TUTOR_CANCEL'),
      step: (step, total) => i18next.t('TUTOR_STEP', { step, total }),
    },
    { onBack: () => leave('back'), onSkip: () => leave('done'), onCancel: cancel },
  )
  cancelRunning = cancel
  try {
    for (let index = 0; index < steps.length; ) {
      const step = steps[index]
      if (!step) break
      let stop: () => void = () => undefined
      const left = await new Promise<Left>((resolve) => {
        leave = resolve
        const show = () => showStep(box, step, index + 1, steps, around)
        show()
        stop = watch(box, step, around, { onOver: () => resolve('done'), onFixtureChanged: show })
      })
      stop()
      if (left === 'cancelled') break
      index += left === 'back' ? -1 : 1
    }
  } finally {
    box.remove()
    if (cancelRunning === cancel) cancelRunning = null
  }
}

function showStep(box: TutorBox, step: Step, number: number, steps: readonly Step[], around: Surroundings): void {
  const fixture = document.querySelector(step.fixture)
  box.show({
    text: i18next.t(step.text, { domain: around.domain, payload: around.bonus }),
    step: number,
    total: steps.length,
    canSkip: !step.unskippable || !fixture,
    isNext: step.ends.kind === 'time' || !fixture,
  })
  fixture?.scrollIntoView({ block: 'nearest' })
  box.place(fixture)
}

interface WatchActions {
  onOver: () => void
  /** What the box points at has appeared, or is gone. */
  onFixtureChanged: () => void
}

/** Looks again and again whether the step is over, and keeps the box beside what it points at, until stopped. */
function watch(box: TutorBox, step: Step, around: Surroundings, actions: WatchActions): () => void {
  const wait = waitFor(step.ends, around)
  let hadFixture = document.querySelector(step.fixture) !== null
  const timer = window.setInterval(() => {
    const fixture = document.querySelector(step.fixture)
    if ((fixture !== null) !== hadFixture) {
      hadFixture = fixture !== null
      actions.onFixtureChanged()
    }
    box.place(fixture)
    if (wait.isOver(box.isAttended())) actions.onOver()
  }, pollEvery)
  return () => {
    wait.stop()
    window.clearInterval(timer)
  }
}
