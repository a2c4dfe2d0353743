import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suspicion } from '#contract/class-team.ts'
import { Icon } from '../../ui/icon.tsx'
import { useRoom } from '../data/use-room.tsx'
import { ClassIcon } from '../frame/class-icon.tsx'
import { nameFacts } from './case-words.ts'
import styles from './signs.module.css'

const ICONS: Record<string, ReactNode> = {
  tooFast: <ClassIcon name="clock" />,
  noNearMiss: <Icon name="search" />,
  walkthrough: <Icon name="copy" />,
  foreignFlag: <Icon name="flag" />,
}

/** Signs for and against in two equal lists, without a sum or a verdict. */
export function Signs({ reasons }: { reasons: Suspicion['reasons'] }) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const lists = [
    { title: 'CLASS_UNUSUAL', kind: 'unusual', reasons: reasons.filter(({ points }) => points > 0) },
    { title: 'CLASS_IN_FAVOUR', kind: 'favour', reasons: reasons.filter(({ points }) => points <= 0) },
  ]
  return (
    <div className={styles.two}>
      {lists.map(({ title, kind, reasons: listed }) => (
        <section key={kind}>
          <h3>{t(title)}</h3>
          {listed.length === 0 && <p className="dim">{t('CLASS_NO_REASON')}</p>}
          <ul className={styles.signs} data-kind={kind}>
            {listed.map((reason) => {
              const facts = nameFacts(reason, room)
              const key = reason.code.toUpperCase()
              return (
                <li key={`${reason.code} ${facts.team ?? ''}`}>
                  {ICONS[reason.code] ?? <Icon name="check" />}
                  <span>
                    <b>{t(`CLASS_CASE_${key}`, facts)}</b>{' '}
                    {t(`CLASS_CASE_${key}_MORE`, { ...facts, usual: tellUsual(Number(facts.usualSeconds ?? 0), t) })}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The team's usual time, in a suitable unit. */
function tellUsual(seconds: number, t: TFunction): string {
  return seconds < 120
    ? t('CLASS_SECONDS', { count: seconds })
    : t('CLASS_MINUTES', { count: Math.round(seconds / 60) })
}
