import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { announce } from '../../entities/application/announcements.ts'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { nameConfiguredFile } from '../../entities/application/configured-file.ts'
import type { Arrival } from '../../entities/payment/membership.ts'
import { membershipCostQuery } from '../../entities/payment/queries.ts'
import { useSession } from '../../entities/session/session.ts'
import { useApplicationName } from '../../ui/application-name.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { explain } from '../../ui/failure.ts'
import { FormAlert } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { usePage } from '../../ui/page.ts'
import { formatAmount, Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/states.tsx'

import styles from './deluxe-page.module.css'
import { Parcels } from './parcels.tsx'

/** Picture on the parcels: the shop's logo, or the one that marketing wants to try. */
function useDecal(): string {
  const [search] = useSearchParams()
  const tried = search.get('testDecal')
  const logo = useConfiguration()?.application?.logo ?? 'JuiceShop_Logo.png'
  useEffect(() => {
    if (tried) announce('decalTried', tried)
  }, [tried])
  return `assets/public/images/${tried || encodeURIComponent(nameConfiguredFile(logo))}`
}

function Benefit({ icon, title, children }: { icon: IconName; title: string; children: string }) {
  return (
    <mat-card className={`mat-mdc-card ${styles.benefit}`}>
      <Icon name={icon} className={styles.icon} />
      <h2 className="display">{title}</h2>
      <p>{children}</p>
    </mat-card>
  )
}

function Welcome() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <p className={`confirmation ${styles.member} ${styles.welcome}`}>
        <Icon name="crown" />
        {t('DELUXE_WELCOME')}
      </p>
      <p className={styles.lead}>{t('DELUXE_WELCOME_TEXT')}</p>
      <ButtonLink look="loud" big to="/search">
        {t('TITLE_ALL_PRODUCTS')}
      </ButtonLink>
    </div>
  )
}

/** Benefits of the membership, and the way to buy it. */
export default function DeluxePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const appname = useApplicationName()
  const heading = usePage(t('LABEL_DELUXE_MEMBERSHIP'))
  const decal = useDecal()
  const isWelcome = (useLocation().state as Arrival | null)?.welcome === true && session?.claims.role === 'deluxe'
  const { data: cost, error } = useQuery({ ...membershipCostQuery, enabled: !isWelcome })
  return (
    <app-deluxe-user>
      <main className="page">
        {error && !isWelcome && (
          <div className={styles.banner}>
            <FormAlert>{explain(error, t).sentence}</FormAlert>
          </div>
        )}
        <mat-card className={`mat-mdc-card deluxe-membership ${styles.offer}`}>
          <div className={styles.parcels}>
            <img src="assets/public/images/deluxe/blankBoxes.png" width="480" height="400" alt="" />
            <Parcels decal={decal} />
          </div>
          <div>
            <h1 className="display" ref={heading} tabIndex={-1}>
              {t('LABEL_DELUXE_MEMBERSHIP')}
            </h1>
            {isWelcome ? <Welcome /> : <p className={styles.lead}>{t('DESCRIPTION_DELUXE_MEMBERSHIP', { appname })}</p>}
            {cost !== undefined && !error && !isWelcome && (
              <>
                <p className={styles.cost}>
                  <Price value={cost} />
                </p>
                <Button
                  look="loud"
                  big
                  aria-label="Become deluxe member"
                  aria-describedby="deluxe-cost"
                  onClick={() => navigate('/payment/deluxe')}
                >
                  <Icon name="crown" />
                  {t('LABEL_BECOME_MEMBER')}
                </Button>
                <p id="deluxe-cost" className={styles.note}>
                  {t('DELUXE_COST', { price: formatAmount(cost) })}
                </p>
              </>
            )}
            {cost === undefined && !error && !isWelcome && <Skeleton className={styles.waiting} />}
            {session?.claims.role === 'deluxe' && !isWelcome && (
              <p className={`confirmation ${styles.member}`}>
                <Icon name="crown" />
                {t('DELUXE_IS_MEMBER')}
              </p>
            )}
          </div>
        </mat-card>
        <div className={styles.benefits}>
          <Benefit icon="star" title={t('LABEL_DEALS_OFFERS')}>
            {t('DESCRIPTION_DEALS_OFFERS')}
          </Benefit>
          <Benefit icon="box" title={t('LABEL_FREE_FAST_DELIVERY')}>
            {t('DESCRIPTION_FREE_FAST_DELIVERY')}
          </Benefit>
          <Benefit icon="basket" title={t('LABEL_UNLIMITED_PURCHASE')}>
            {t('DESCRIPTION_UNLIMITED_PURCHASE')}
          </Benefit>
        </div>
      </main>
    </app-deluxe-user>
  )
}
