import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LookedTeam } from '#contract/class.ts'
import { get } from '../../entities/session/http.ts'
import { Emblem, EmblemSheet } from '../../entities/team/emblem.tsx'
import { Icon } from '../../ui/icon.tsx'
import { takeFoot } from '../../ui/window-room.ts'
import styles from './team-bar.module.css'

/** Bar for the trainer's view of a team's shop: its name, and that the view is read-only. */
export default function LookBar() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['class', 'looked'],
    queryFn: () => get<LookedTeam>('host/class/looked'),
    retry: false,
  })
  return (
    <aside ref={takeFoot} className={styles.place} aria-label={t('LOOK_BAR')}>
      {data && <EmblemSheet />}
      <p className={styles.looking} title={t('LOOK_BAR_TEXT')}>
        {data ? <Emblem emblem={data.team.emblem} size={28} /> : <Icon name="eye" />}
        <span>
          <b>{t('LOOK_BAR_ONLY')}</b>
          {data && <span className={styles.looked}>{data.team.name}</span>}
        </span>
        <span className="visually-hidden">{t('LOOK_BAR_TEXT')}</span>
      </p>
    </aside>
  )
}
