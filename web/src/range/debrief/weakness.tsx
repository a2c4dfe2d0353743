import { useTranslation } from 'react-i18next'
import type { Weakness } from '#contract/game.ts'
import styles from './weakness.module.css'

/** The weakness by its name, with the entries that describe it. Numbers and names are here, only the links need the net. */
export function WeaknessBox({ name, cwe, owasp, llm }: Weakness) {
  const { t } = useTranslation()
  return (
    <dl className={styles.weakness}>
      <div>
        <dt className="visually-hidden">{t('DEBRIEF_WEAKNESS')}</dt>
        <dd className={styles.name}>{name}</dd>
      </div>
      {cwe.map(({ id, name: title, url }) => (
        <div key={id} className={styles.entry}>
          <dt className="mono">
            <a href={url} target="_blank" rel="noopener noreferrer">
              {id}
            </a>
          </dt>
          <dd lang="en">{title}</dd>
        </div>
      ))}
      <div className={styles.entry}>
        <dt className="mono">OWASP {owasp.id}</dt>
        <dd lang="en">{owasp.name}</dd>
      </div>
      {llm && (
        <div className={styles.entry}>
          <dt className="mono">OWASP {llm.id}</dt>
          <dd lang="en">{llm.name}</dd>
        </div>
      )}
    </dl>
  )
}
