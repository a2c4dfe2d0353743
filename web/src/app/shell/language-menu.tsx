import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLateMenu } from './late-menu.tsx'
import navbar from './navbar.module.css'

const load = () => import('./language-dropdown.tsx')

function shortKeyOf(key: string): string {
  return (key.split('_')[0] ?? key).toUpperCase()
}

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { Dropdown, menu, opener } = useLateMenu('navbarLanguageButton', 'dialog', load)
  return (
    <>
      <Button {...opener} aria-label="Language selection menu" title={t('LANGUAGE_SEL_HINT')} className={navbar.button}>
        <Icon name="globe" />
        <span className={navbar.label}>{shortKeyOf(i18n.language)}</span>
      </Button>
      {Dropdown && <Dropdown {...menu} />}
    </>
  )
}
