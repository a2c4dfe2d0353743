import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FieldProps } from '../../ui/use-form.ts'
import { MAX_PASSWORD_CHARACTERS, passwordLengths } from './rules.ts'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'extra'>

/** A password field with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      extra={
        <RoundButton
          icon={shown ? 'eyeOff' : 'eye'}
          aria-label={shown ? 'Button to hide the password' : 'Button to display the password'}
          title={shown ? t('HIDE_PWD_TOOLTIP') : t('SHOW_PWD_TOOLTIP')}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

export function CurrentPasswordField({ id, field }: { id: string; field: FieldProps }) {
  const { t } = useTranslation()
  return (
    <PasswordField
      id={id}
      autoComplete="current-password"
      label={t('LABEL_CURRENT_PASSWORD')}
      aria-label="Field to enter the current password"
      {...field}
    />
  )
}

interface NewPasswordProps extends Pick<PasswordFieldProps, 'id' | 'aria-label' | 'disabled'> {
  /** Whether it is the repetition. */
  repeated?: boolean
  field: FieldProps
}

/** Field for a new password with its length. */
export function NewPasswordField({ repeated = false, field, ...rest }: NewPasswordProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      label={t(repeated ? 'LABEL_REPEAT_NEW_PASSWORD' : 'LABEL_NEW_PASSWORD')}
      note={repeated ? undefined : t('INVALID_PASSWORD_LENGTH', { length: passwordLengths })}
      counter={`${field.value.length}/${MAX_PASSWORD_CHARACTERS}`}
      {...field}
    />
  )
}
