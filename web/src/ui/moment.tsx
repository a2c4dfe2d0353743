import { useTranslation } from 'react-i18next'
import { toDocumentLanguage } from '../i18n/languages.ts'

const forms = {
  day: { dateStyle: 'long' },
  shortDay: { dateStyle: 'medium' },
  dayOfMonth: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  time: { timeStyle: 'short' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** How much of a moment is told. */
export type MomentForm = keyof typeof forms

interface MomentProps {
  at: Date
  as: MomentForm
  className?: string | undefined
}

/** A moment in the visitor's language, by the visitor's clock. */
export function Moment({ at, as, className }: MomentProps) {
  const { i18n } = useTranslation()
  return (
    <time className={className} dateTime={at.toISOString()}>
      {new Intl.DateTimeFormat(toDocumentLanguage(i18n.language), forms[as]).format(at)}
    </time>
  )
}
