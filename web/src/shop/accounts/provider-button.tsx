import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './account-page.module.css'
import { findProvider } from './provider.ts'

/** Link to the provider's login, if it returns to this address. */
export function ProviderButton() {
  const { t } = useTranslation()
  const provider = findProvider(useConfiguration()?.application?.googleOauth, window.location)
  const { name, address } = provider ?? {}

  useEffect(() => {
    if (!name || address) return
    console.info(t('LOGIN_PROVIDER_CLOSED', { provider: name, origin: window.location.origin }))
  }, [name, address, t])

  if (!address) return null
  return (
    <>
      <div className={styles.or}>{t('LABEL_OR')}</div>
      <Button
        id="loginButtonGoogle"
        big
        wide
        aria-label="Login with Google"
        onClick={() => window.location.assign(address)}
      >
        <Icon name={name === 'Google' ? 'google' : 'user'} />
        {t('BTN_GOOGLE_LOGIN', { provider: name })}
      </Button>
    </>
  )
}
