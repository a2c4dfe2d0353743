import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { versionQuery } from '../../entities/application/configuration.ts'
import { screens } from '../../entities/application/screens.ts'
import { useApplicationName } from '../../ui/application-name.ts'
import { Barcode } from '../../ui/barcode.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'

const links = [
  { screen: screens.about, text: 'TITLE_ABOUT' },
  { screen: screens.privacyPolicy, text: 'TITLE_PRIVACY_POLICY' },
  { screen: screens.accessibility, text: 'TITLE_ACCESSIBILITY' },
]

export function Footer() {
  const { t } = useTranslation()
  const name = useApplicationName()
  const { data: version } = useQuery(versionQuery)
  return (
    <footer className={styles.foot}>
      <div className={`page ${styles.inside}`}>
        <Barcode className={styles.barcode} />
        <span>
          {name}
          {version ? ` v${version}` : ''}. {t('FOOT_WARNING')}
        </span>
        <span className={styles.links}>
          {links
            .filter(({ screen }) => screen.ready)
            .map(({ screen, text }) => (
              <Link key={text} to={screen.path}>
                {t(text)}
              </Link>
            ))}
        </span>
      </div>
    </footer>
  )
}
