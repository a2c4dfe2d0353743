import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** A password that can be looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'extra'>) {
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
