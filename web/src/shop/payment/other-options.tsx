import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Coin, coins, sourceCode, stores } from '../../entities/application/marketing.ts'
import { useApplicationName } from '../../ui/application-name.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './other-options.module.css'
import { QrDialog } from './qr-dialog.tsx'
import { useRememberedPanel } from './remembered-panel.ts'

const project = 'OWASP Juice Shop'
const cardDonation = 'https://owasp.org/donate/?reponame=www-project-juice-shop&title=OWASP+Juice+Shop'

/** Donations and merchandise. */
export function OtherOptions() {
  const { t } = useTranslation()
  const name = useApplicationName()
  const [open, setOpen] = useRememberedPanel('paymentPanelExpanded')
  const [coin, setCoin] = useState<Coin | null>(null)
  const own = name === project
  const names = { juiceshop: project, appname: name }
  return (
    <Panel title={t('OTHER_PAYMENT_OPTIONS')} open={open} onToggle={setOpen}>
      <div className={styles.parts}>
        <section>
          <h3>{t('LABEL_DONATIONS')}</h3>
          <p>{t(own ? 'THANKS_FOR_SUPPORT' : 'THANKS_FOR_SUPPORT_CUSTOMIZED', names)}</p>
          <div className={styles.links}>
            <Outside href={cardDonation}>{t('BTN_CREDIT_CARD')}</Outside>
            <Outside href={sourceCode}>GitHub</Outside>
            {coins
              .filter(({ accepted }) => accepted)
              .map((offered) => (
                <Button key={offered.name} onClick={() => setCoin(offered)}>
                  {offered.name}
                </Button>
              ))}
          </div>
        </section>
        <section>
          <h3>{t('LABEL_MERCHANDISE')}</h3>
          <p>{t(own ? 'OFFICIAL_MERCHANDISE_STORES' : 'OFFICIAL_MERCHANDISE_STORES_CUSTOMIZED', names)}</p>
          <div className={styles.links}>
            {stores.map((store) => (
              <Outside key={store.name} href={store.address}>
                {store.name}
              </Outside>
            ))}
          </div>
        </section>
      </div>
      {coin && <QrDialog coin={coin} onClose={() => setCoin(null)} />}
    </Panel>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a className={buttonStyles.button} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
