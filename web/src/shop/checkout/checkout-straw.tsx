import { useTranslation } from 'react-i18next'
import { Straw } from '../../ui/straw.tsx'
import styles from './checkout-frame.module.css'
import { useChoices } from './choices.ts'
import { furthest, placeOf, type StepName, steps } from './steps.ts'

/** The way through the checkout; every step that is decided can be looked at again. */
export function CheckoutStraw({ step, undecided = false }: { step: StepName; undecided?: boolean | undefined }) {
  const { t } = useTranslation()
  const choices = useChoices()
  const now = placeOf(step)
  const last = undecided ? now : furthest(choices)
  return (
    <Straw
      brief
      className={styles.straw}
      label={t('CHECKOUT_PROGRESS')}
      now={now}
      steps={steps.map(({ text, path }, place) => ({ text: t(text), to: place <= last ? path : undefined }))}
    />
  )
}
