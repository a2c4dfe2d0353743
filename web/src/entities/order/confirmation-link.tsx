import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { confirmationPathOf } from './api.ts'

interface ConfirmationLinkProps {
  orderId: string
  big?: boolean
  wide?: boolean
  'aria-describedby'?: string
}

/** Opens the confirmation of an order in a new tab. */
export function ConfirmationLink({ orderId, ...rest }: ConfirmationLinkProps) {
  const { t } = useTranslation()
  return (
    <ButtonAnchor
      {...rest}
      href={confirmationPathOf(orderId)}
      target="_blank"
      rel="noopener"
      aria-label="Print order confirmation"
    >
      <Icon name="note" />
      {t('ORDER_CONFIRMATION')}
    </ButtonAnchor>
  )
}
