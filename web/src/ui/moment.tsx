import { useTranslation } from 'react-i18next'
import { formatMoment, type MomentForm } from '../i18n/moments.ts'

interface MomentProps {
  at: Date
  as: MomentForm
  className?: string | undefined
}

/** A moment in the visitor's language and time zone. */
export function Moment({ at, as, className }: MomentProps) {
  const { i18n } = useTranslation()
  return (
    <time className={className} dateTime={at.toISOString()}>
      {formatMoment(at, as, i18n.language)}
    </time>
  )
}
