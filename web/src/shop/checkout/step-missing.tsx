import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Somebody came here without what the steps before decide. */
export function StepMissing({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('CHECKOUT_INCOMPLETE_TITLE')}
      actions={
        <ButtonLink look="loud" big to={to}>
          {t('CHECKOUT_TO_MISSING_STEP')}
        </ButtonLink>
      }
    >
      <p>{t('CHECKOUT_INCOMPLETE_TEXT')}</p>
    </EmptyState>
  )
}
