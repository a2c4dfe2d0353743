import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/class.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Notice } from './notice.tsx'
import styles from './team-ticket.module.css'

interface TeamTicketProps {
  team: TeamCard
  /** Null if only the link is known. */
  passcode: string | null
  joinUrl: string | null
  /** Note about the passcode. */
  note?: string
  /** Buttons beside the code. */
  children?: ReactNode
}

/** Card of a team: its name on the stub, passcode and link beside it. Also used for printing. */
export function TeamTicket({ team, passcode, joinUrl, note, children }: TeamTicketProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.ticket}>
      <div className={styles.stub}>
        <Emblem emblem={team.emblem} size={112} />
        <b>
          <bdi>{team.name}</bdi>
        </b>
      </div>
      <div className={styles.text}>
        {passcode && <span className={styles.label}>{t('CLASS_PASSCODE')}</span>}
        {passcode && <p className={styles.passcode}>{passcode}</p>}
        {note && (
          <div className="no-print">
            <Notice kind="mind" icon="eye">
              {note}
            </Notice>
          </div>
        )}
        {(joinUrl || children) && (
          <div className={styles.share}>
            {joinUrl && (
              <p>
                <b>{t(passcode ? 'CLASS_OR_LINK' : 'CLASS_BY_LINK')}</b>
                <span className="mono" dir="ltr">
                  {joinUrl.replace(/^https?:\/\//, '')}
                </span>
              </p>
            )}
            {joinUrl && (
              <div className={styles.code}>
                <QrCode text={joinUrl} label={t('CLASS_QR', { team: team.name })} />
              </div>
            )}
            <div className={`${styles.buttons} no-print`}>{children}</div>
          </div>
        )}
      </div>
    </div>
  )
}
