import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlagOrigin, RoomTeam, TeamPage } from '#contract/class.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { FieldFrame, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { addressOf, order } from '../data/http.ts'
import { useTabTitle } from '../data/texts.ts'
import { useLoad, useOrder } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure, Notice } from '../frame/notice.tsx'
import { Cases } from './cases.tsx'
import styles from './trainer-app.module.css'

/** Solves that are worth a look, with the reasons for and against; and whose flag a flag is. */
export function FairPlayPage() {
  const { t } = useTranslation()
  const { room } = useRoom()
  const teams = room.teams.filter(({ suspicions, dismissed }) => suspicions + dismissed > 0)
  useTabTitle(t('CLASS_NAV_FAIR'))
  return (
    <main className={`host ${styles.page}`}>
      <h1 className="display">{t('CLASS_NAV_FAIR')}</h1>
      <p className={styles.lead}>{t('CLASS_FAIR_LEAD')}</p>
      <div className={styles.columns}>
        <section aria-labelledby="fair-solves">
          <h2 className="display" id="fair-solves">
            {t('CLASS_FAIR_SOLVES')}
          </h2>
          {teams.length === 0 && <p className="dim">{t('CLASS_FAIR_NONE')}</p>}
          <ul className={styles.cases}>
            {teams.map((team) => (
              <TeamCases key={team.slug} team={team} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="fair-flag">
          <h2 className="display" id="fair-flag">
            {t('CLASS_FLAG_TITLE')}
          </h2>
          <FlagForm />
        </section>
      </div>
    </main>
  )
}

function TeamCases({ team }: { team: RoomTeam }) {
  const page = useLoad<TeamPage>(`trainer/teams/${team.slug}`)
  return (
    <li>
      <p className={styles['case-head']}>
        <Emblem emblem={team.emblem} size={32} />
        <Link to={`/host/team/${team.slug}`}>{team.name}</Link>
      </p>
      {page.error && <Failure error={page.error} onRetry={() => void page.reload()} />}
      {!page.data && !page.error && <Skeleton style={{ blockSize: '8rem' }} />}
      {page.data && <Cases team={team} suspicions={page.data.suspicions} onChanged={() => void page.reload()} />}
    </li>
  )
}

function FlagForm() {
  const { t } = useTranslation()
  const { room } = useRoom()
  const [flag, setFlag] = useState('')
  const [bringer, setBringer] = useState('')
  const [origin, setOrigin] = useState<FlagOrigin>()
  const find = useOrder((sent: { flag: string; team?: string }) => order<FlagOrigin>('trainer/flags', sent), setOrigin)
  const team = room.teams.find(({ slug }) => slug === origin?.team)
  const challenge = room.challenges.find(({ key }) => key === origin?.challenge)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setOrigin(undefined)
    if (flag.trim()) find.start({ flag: flag.trim(), ...(bringer && { team: bringer }) })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        id="flag"
        label={t('CLASS_FLAG')}
        className="mono"
        value={flag}
        autoComplete="off"
        spellCheck={false}
        note={t('CLASS_FLAG_NOTE')}
        onChange={(event) => setFlag(event.currentTarget.value)}
      />
      <FieldFrame id="flag-bringer" label={t('CLASS_FLAG_BRINGER')} note={t('CLASS_FLAG_BRINGER_NOTE')}>
        <select
          id="flag-bringer"
          aria-describedby="flag-bringer-note"
          value={bringer}
          onChange={(event) => setBringer(event.currentTarget.value)}
        >
          <option value="">{t('CLASS_FLAG_UNSAID')}</option>
          {room.teams.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Button type="submit">
        <Icon name="search" small />
        {t('CLASS_FLAG_FIND')}
      </Button>
      {find.error && <Failure error={find.error} />}
      <div role="status">
        {origin && (
          <Notice kind={origin.team ? 'good' : 'mind'} icon="flag">
            {origin.team
              ? t('CLASS_FLAG_OF', {
                  team: team?.name ?? origin.team,
                  challenge: challenge?.name ?? origin.challenge ?? '',
                })
              : t('CLASS_FLAG_NOBODY')}
          </Notice>
        )}
      </div>
      <p className="dim small">{t('CLASS_FLAG_KEYS_NOTE')}</p>
      <div>
        <ButtonAnchor href={addressOf('trainer/flag-keys')} download="flag-keys.txt">
          <Icon name="download" small />
          {t('CLASS_FLAG_KEYS')}
        </ButtonAnchor>
      </div>
    </form>
  )
}
