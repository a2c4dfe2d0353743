import { useTranslation } from 'react-i18next'
import type { Suspicion } from '#contract/class.ts'
import { Icon } from '../../ui/icon.tsx'
import { useRoom } from '../data/use-room.tsx'
import styles from './reasons.module.css'

type Reason = Suspicion['reasons'][number]

/** What the recorder saw about a solve, as two lists of equal weight: no sum, no verdict. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation()
  const unusual = reasons.filter(({ points }) => points > 0)
  const inFavour = reasons.filter(({ points }) => points <= 0)
  return (
    <div className={styles.reasons}>
      <h4>{t('CLASS_UNUSUAL')}</h4>
      <List reasons={unusual} kind="unusual" />
      <h4>{t('CLASS_IN_FAVOUR')}</h4>
      <List reasons={inFavour} kind="favour" />
    </div>
  )
}

function List({ reasons, kind }: { reasons: readonly Reason[]; kind: 'unusual' | 'favour' }) {
  const { t } = useTranslation()
  const { room } = useRoom()
  // Facts name teams and challenges as machines do.
  const nameFacts = ({ team, previous, ...facts }: Reason['facts']) => ({
    ...facts,
    team: room.teams.find(({ slug }) => slug === team)?.name ?? team,
    previous: room.challenges.find(({ key }) => key === previous)?.name ?? previous,
  })
  if (reasons.length === 0) return <p className="dim small">{t('CLASS_NO_REASON')}</p>
  return (
    <ul>
      {reasons.map(({ code, points, facts }) => (
        <li key={`${code} ${points}`} data-kind={kind}>
          <Icon name={kind === 'unusual' ? 'search' : 'check'} small />
          <span>{t(`CLASS_REASON_${code.toUpperCase()}`, nameFacts(facts))}</span>
        </li>
      ))}
    </ul>
  )
}
