import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { JoinedTeam } from '#contract/class.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import { Icon } from '../../ui/icon.tsx'
import { BASE_PATH } from '../data/http.ts'
import { TeamTicket } from '../frame/team-ticket.tsx'
import styles from './join-page.module.css'

/** A new team: its passcode, shown once, and ways to share it. */
export function MadeTeam({ joined }: { joined: JoinedTeam }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { team, passcode, joinUrl, host } = joined
  return (
    <>
      <h1 className="display no-print" ref={heading} tabIndex={-1}>
        {t('CLASS_MADE_TITLE', { team: team.name })}
      </h1>
      <p className={`${styles.lead} no-print`}>{t('CLASS_MADE_LEAD', { ms: Math.round(joined.tookMs) })}</p>
      <TeamTicket team={team} passcode={passcode ?? ''} joinUrl={joinUrl} note={t('CLASS_PASSCODE_ONCE')}>
        {joinUrl && (
          <Button onClick={() => void copyAndSay(joinUrl, 'CLASS_LINK_COPIED', 'CLASS_COPY_FAILED')}>
            <Icon name="copy" small />
            {t('CLASS_COPY_LINK')}
          </Button>
        )}
        <Button onClick={() => window.print()}>
          <Icon name="note" small />
          {t('CLASS_PRINT')}
        </Button>
      </TeamTicket>
      <ButtonAnchor look="loud" big wide href={`${BASE_PATH}/`} className="no-print">
        {t('CLASS_INTO_OURS')}
        <Icon name="chevronRight" />
      </ButtonAnchor>
      <p className={`${styles.foot} no-print`}>
        {t('CLASS_LOST')} {host && t('CLASS_OWN_ADDRESS', { host })}
      </p>
    </>
  )
}
