import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/link.tsx'
import styles from './bots.module.css'

/** Choice between the assistant and the older bot. */
export function Bots({ isClassic = false }: { isClassic?: boolean }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.bots} aria-label={t('CHAT_BOTS')}>
      <Link to="/chatbot" aria-current={isClassic ? undefined : 'true'}>
        {t('CHAT_NEW_BOT')}
      </Link>
      <Link to="/chatbot/classic" aria-current={isClassic ? 'true' : undefined}>
        {t('CHAT_CLASSIC')}
      </Link>
    </nav>
  )
}
