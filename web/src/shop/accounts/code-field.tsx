import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'
import { codeDigits, compactCode } from './rules.ts'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  /** Called with the typed or pasted text without blanks. */
  onCode: (code: string) => void
}

/** Field for the six digits of an authenticator app. */
export function CodeField({ onCode, ...props }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="^[\d]{6}$"
      maxLength={codeDigits}
      onChange={(event) => onCode(compactCode(event.currentTarget.value))}
      note={t('INITIAL_TOKEN_TOOLTIP')}
      counter={`${String(props.value).length}/${codeDigits}`}
    />
  )
}
