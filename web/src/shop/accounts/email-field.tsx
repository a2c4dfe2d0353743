import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'

/** Field for an e-mail address, with autofill and without autocorrection. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'label'>) {
  const { t } = useTranslation()
  return (
    <TextField
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={t('LABEL_EMAIL')}
      {...props}
    />
  )
}
