import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { findFirstOpenStep, pathOf, type StepName, steps } from './steps.ts'
import { useProgress } from './use-progress.ts'

interface Words {
  title: string
  text: string
  action: string
}

const undecided: Words = {
  title: 'CHECKOUT_INCOMPLETE_TITLE',
  text: 'CHECKOUT_INCOMPLETE_TEXT',
  action: 'CHECKOUT_TO_MISSING_STEP',
}
const empty: Words = {
  title: 'BASKET_EMPTY',
  text: 'CHECKOUT_NEEDS_PRODUCTS',
  action: 'CHECKOUT_EDIT_BASKET',
}
const gone: Partial<Record<StepName, Words>> = {
  address: { title: 'ADDRESS_GONE_TITLE', text: 'ADDRESS_GONE_TEXT', action: 'CHECKOUT_EDIT_ADDRESS' },
  delivery: { title: 'DELIVERY_GONE_TITLE', text: 'DELIVERY_GONE_TEXT', action: 'CHECKOUT_EDIT_DELIVERY' },
  payment: { title: 'CARD_GONE_TITLE', text: 'CARD_GONE_TEXT', action: 'CHECKOUT_EDIT_PAYMENT' },
}

/** Shown on a step whose previous steps are undecided, or whose choice no longer exists. */
export function StepMissing() {
  const { t } = useTranslation()
  const { progress, gone: lost } = useProgress()
  const place = findFirstOpenStep(progress)
  const step = steps[place]?.name ?? 'basket'
  const isLost = lost.some((name) => name === step)
  const words = step === 'basket' ? empty : (isLost && gone[step]) || undecided
  return (
    <div role={isLost ? 'alert' : undefined}>
      <EmptyState
        title={t(words.title)}
        actions={
          <ButtonLink look="loud" big to={pathOf(place)}>
            {t(words.action)}
          </ButtonLink>
        }
      >
        <p>{t(words.text)}</p>
      </EmptyState>
    </div>
  )
}
