import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { CouponForm } from '../../entities/checkout/coupon-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import styles from './payment-page.module.css'
import { useRememberedPanel } from './remembered-panel.ts'

/** Coupon field, and links to the sources of coupons. */
export function CouponPanel() {
  const { t } = useTranslation()
  const [open, setOpen] = useRememberedPanel('couponPanelExpanded')
  const { blueSkyUrl, redditUrl } = useConfiguration()?.application?.social ?? {}
  return (
    <Panel
      id="collapseCouponElement"
      title={t('ADD_A_COUPON')}
      lead={t('VOUCHERS_AND_PROMOTIONAL_CODE')}
      open={open}
      onToggle={setOpen}
    >
      <div className={`stack ${styles.coupon}`}>
        {blueSkyUrl && redditUrl && (
          <SanitisedHtml
            className={styles.source}
            html={t('FOLLOW_FOR_MONTHLY_COUPONS', { blueSky: blueSkyUrl, reddit: redditUrl })}
          />
        )}
        <CouponForm />
      </div>
    </Panel>
  )
}
