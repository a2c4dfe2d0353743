import { useTranslation } from 'react-i18next'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './checkout-frame.module.css'
import { findFirstOpenStep, placeOf, type StepName, steps } from './steps.ts'
import { useProgress } from './use-progress.ts'

/** The steps of the checkout. Decided ones are ticked; steps up to the first undecided one are open. */
export function CheckoutStepper({ step, undecided = false }: { step: StepName; undecided?: boolean | undefined }) {
  const { t } = useTranslation()
  const { progress } = useProgress()
  const now = placeOf(step)
  const last = undecided ? now : findFirstOpenStep(progress)
  return (
    <Stepper
      brief
      className={styles.stepper}
      label={t('CHECKOUT_PROGRESS')}
      now={now}
      steps={steps.map(({ name, text, path }, place) => ({
        text: t(text),
        to: place <= last ? path : undefined,
        done: progress[name],
      }))}
    />
  )
}
