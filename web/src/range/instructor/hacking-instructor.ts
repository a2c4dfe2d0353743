import i18next from 'i18next'
import { get } from '../../shop/http.ts'
import type { RangeConfiguration } from '../configuration.ts'
import { type Step, type Tutorial, tutorialFor } from './scripts.ts'
import { TutorBox } from './tutor-box.ts'
import { endOf, pollEvery, speedFactor } from './waiting.ts'

/** Why a step was left. */
type Left = 'done' | 'back' | 'cancelled'

let cancelRunning: (() => void) | null = null

/** Runs the tutorial of the challenge called `name`; one that is still running ends. Resolves when it is over. */
export async function runTutorial(name: string): Promise<void> {
  cancelRunning?.()
  const factor = await playbackFactor()
  await play(tutorialFor(name), name, factor)
}

async function playbackFactor(): Promise<number> {
  try {
    const { config } = await get<{ config: RangeConfiguration }>('rest/admin/application-configuration')
    return speedFactor(config.hackingInstructor.hintPlaybackSpeed)
  } catch {
    return 1
  }
}

async function play(tutorial: Tutorial, name: string, factor: number): Promise<void> {
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
  const { steps } = tutorial
  try {
    for (let index = 0; index < steps.length; ) {
      const step = steps[index]
      if (!step) break
      let stop: () => void = () => undefined
      const left = await new Promise<Left>((resolve) => {
        leave = resolve
        showStep(box, step, index + 1, steps.length)
        stop = watch(box, step, factor, () => resolve('done'))
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

function showStep(box: TutorBox, step: Step, number: number, total: number): void {
  const fixture = document.querySelector(step.fixture)
  if (!fixture) console.warn(`Nothing on this screen matches ${step.fixture}, which the tutorial points at.`)
  box.show({
    text: i18next.t(step.text),
    step: number,
    total,
    canSkip: !step.unskippable || step.ends.kind === 'time',
    isNext: step.ends.kind === 'time',
  })
  fixture?.scrollIntoView({ block: 'nearest' })
  box.place(fixture)
}

/** Looks again and again whether the step is over, and keeps the box beside what it points at, until stopped. */
function watch(box: TutorBox, step: Step, factor: number, onOver: () => void): () => void {
  const over = endOf(step.ends, factor)
  const timer = window.setInterval(() => {
    box.place(document.querySelector(step.fixture))
    if (over(box.isAttended())) onOver()
  }, pollEvery)
  return () => window.clearInterval(timer)
}
