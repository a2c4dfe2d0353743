import { useTranslation } from 'react-i18next'
import type { Weakness } from '#contract/game.ts'
import { owaspKeyOf } from '../../entities/challenge/texts.ts'
import styles from './weakness.module.css'

/** Name and classifications of the weakness. Only the links need the internet. */
export function WeaknessBox({ name, cwe, owasp, owasp2025, api, llm }: Weakness) {
  const { t } = useTranslation()
  // Only the list of 2025 is translated.
  const others = [owasp, api, llm].flatMap((entry) => entry ?? [])
  return (
    <dl className={styles.weakness}>
      <div>
        <dt className="visually-hidden">{t('DEBRIEF_WEAKNESS')}</dt>
        <dd className={styles.name}>{name}</dd>
      </div>
      {cwe.map(({ id, name: title, isTranslated, url }) => (
        <div key={id} className={styles.entry}>
          <dt className="mono">
            <a href={url} target="_blank" rel="noopener noreferrer">
              {id}
            </a>
          </dt>
          <dd lang={isTranslated ? undefined : 'en'}>{title}</dd>
        </div>
      ))}
      {owasp2025 && (
        <div className={styles.entry}>
          <dt className="mono">OWASP {owasp2025.id}</dt>
          <dd>{t(owaspKeyOf(owasp2025.id), { defaultValue: owasp2025.name })}</dd>
        </div>
      )}
      {others.map(({ id, name: title }) => (
        <div key={id} className={styles.entry}>
          <dt className="mono">OWASP {id}</dt>
          <dd lang="en">{title}</dd>
        </div>
      ))}
    </dl>
  )
}
