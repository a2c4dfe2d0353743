import { useTranslation } from 'react-i18next'
import { type OrderStatus, STATUS_TEXTS, statuses } from '../../entities/order/status.ts'
import { StatusPicture } from '../../entities/order/status-picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'

/** Progress of a delivery. */
export function Way({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return (
    <Stepper
      label={t('TRACK_PROGRESS')}
      now={statuses.indexOf(status)}
      steps={statuses.map((step) => ({
        text: t(STATUS_TEXTS[step]),
        mark: <StatusPicture status={step} active={step === status} />,
      }))}
    />
  )
}
