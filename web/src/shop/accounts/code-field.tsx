import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'

const digits = 6

/** The six digits that an authenticator app shows. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  const { t } = useTranslation()
  return (
    <TextField
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="^[\d]{6}$"
      maxLength={digits}
      note={t('INITIAL_TOKEN_TOOLTIP')}
      counter={`${String(props.value).length}/${digits}`}
    />
  )
}
