import { useTranslation } from 'react-i18next'
import type { Coin } from '../../entities/application/marketing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './qr-dialog.module.css'

/** Address for donations in coins, as QR code, text and link. */
export function QrDialog({ coin, onClose }: { coin: Coin; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} heading="qr-title">
      <div className={styles.content}>
        <h1 className="display" id="qr-title">
          {t(coin.title)}
        </h1>
        <a href={coin.target} target="_blank" rel="noopener">
          <QrCode text={coin.data} label={t(coin.title)} />
        </a>
        <p className={`mono ${styles.address}`}>{coin.address}</p>
        <Button onClick={onClose}>{t('BTN_CLOSE')}</Button>
      </div>
    </Dialog>
  )
}
