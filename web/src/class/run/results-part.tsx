import { useTranslation } from 'react-i18next'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressOf } from '../data/http.ts'
import styles from './keeping-part.module.css'

export function ResultsPart() {
  const { t } = useTranslation()
  return (
    <section className={styles.part} aria-labelledby="results">
      <h2 className="display" id="results">
        {t('CLASS_RESULTS')}
      </h2>
      <p className="dim">{t('CLASS_RESULTS_LEAD')}</p>
      <div className={styles.buttons}>
        <ButtonAnchor href={addressOf('trainer/results.csv')} download="results.csv">
          <Icon name="download" small />
          {t('CLASS_RESULTS_TABLE')}
        </ButtonAnchor>
        <ButtonAnchor href={addressOf('trainer/results.json')} download="results.json">
          <Icon name="download" small />
          {t('CLASS_RESULTS_JSON')}
        </ButtonAnchor>
        <ButtonLink to="/host/certificates">
          <Icon name="note" small />
          {t('CLASS_CERTIFICATES')}
        </ButtonLink>
      </div>
    </section>
  )
}
