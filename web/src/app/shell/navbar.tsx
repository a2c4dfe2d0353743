import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { Logo } from '../../entities/application/logo.tsx'
import { useBasketCount } from '../../entities/basket/queries.ts'
import { TicketChip } from '../../range/notifications/ticket-chip.tsx'
import { useApplicationName } from '../../ui/application-name.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import styles from './navbar.module.css'
import { SearchBar } from './search-bar.tsx'

function BasketButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const count = useBasketCount()
  return (
    <Button className={styles.button} aria-label="Show the shopping cart" onClick={() => navigate('/basket')}>
      <Icon name="basket" />
      <span className={styles.label}>{t('TITLE_BASKET')}</span>
      <span
        className={joinClasses(
          'fa-layers-counter fa-layers-top-right fa-3x warn-notification',
          styles.count,
          count === 0 && styles.zero,
        )}
      >
        {count}
      </span>
    </Button>
  )
}

export function Navbar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = useApplicationName()
  const configuration = useConfiguration()
  return (
    <app-navbar className={styles.host}>
      <header className={joinClasses('mat-toolbar', styles.bar)}>
        <span className={styles.start}>
          <RoundButton icon="menu" aria-label="Open Sidenav" title={t('SIDENAV_HINT')} onClick={onMenu} />
          <button
            type="button"
            className={styles.home}
            aria-label="Back to homepage"
            onClick={() => navigate('/search')}
          >
            <div id="homeButton" className="logo">
              <Logo name={name} file={configuration?.application?.logo} />
            </div>
          </button>
        </span>
        <span className={joinClasses('fill-remaining-space', styles.space)} />
        <div id="product-search-fixture" />
        <SearchBar />
        <span className={styles.end}>
          <TicketChip />
          <AccountMenu />
          <LanguageMenu />
          <BasketButton />
        </span>
      </header>
    </app-navbar>
  )
}
