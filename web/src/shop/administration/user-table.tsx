import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { takePage } from '../../ui/paging.ts'
import { NoRows } from '../../ui/section-states.tsx'
import { rowsPerPage, TablePager } from '../../ui/table-pager.tsx'
import type { User } from './api.ts'
import { hasActiveSession } from './session-window.ts'
import styles from './tables.module.css'

/** Addresses were checked when the account was made. */
function Email({ user, active }: { user: User; active: boolean }) {
  return (
    <span
      className={active ? `confirmation ${styles.present}` : `error ${styles.absent}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an address is all that the form lets in.
      dangerouslySetInnerHTML={{ __html: user.email }}
    />
  )
}

/** Every address on one sheet, whatever page is shown, for tools that read the list off the page. */
function AllEmails({ users, now }: { users: User[]; now: Date }) {
  return (
    <table className="hidden-table" hidden>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <Email user={user} active={hasActiveSession(user.lastLoginTime, now)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface UserTableProps {
  users: User[]
  /** When the list was fetched, which decides who is still around. */
  now: Date
  onOpen: (id: number) => void
}

export function UserTable({ users, now, onOpen }: UserTableProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const shown = takePage(users, page, rowsPerPage)
  if (users.length === 0) return <NoRows>{t('ADMIN_NO_USERS')}</NoRows>
  return (
    <>
      <mat-table className={classes('mat-mdc-table', styles.table)} role="table" aria-labelledby="users-heading">
        <mat-header-row className={classes('mat-mdc-header-row', styles.row, styles.user, styles.header)} role="row">
          <mat-header-cell className="mat-mdc-header-cell mat-column-user" role="columnheader">
            <span className="visually-hidden">{t('LABEL_USER')}</span>
          </mat-header-cell>
          <mat-header-cell className="mat-mdc-header-cell mat-column-email" role="columnheader">
            {t('LABEL_EMAIL')}
          </mat-header-cell>
          <mat-header-cell className="mat-mdc-header-cell mat-column-user_detail" role="columnheader">
            <span className="visually-hidden">{t('LABEL_DETAILS')}</span>
          </mat-header-cell>
        </mat-header-row>
        {shown.rows.map((user) => {
          const active = hasActiveSession(user.lastLoginTime, now)
          const session = t(active ? 'ADMIN_SESSION_OPEN' : 'ADMIN_SESSION_NONE')
          return (
            <mat-row key={user.id} className={classes('mat-mdc-row', styles.row, styles.user)} role="row">
              <mat-cell className="mat-mdc-cell mat-cell mat-column-user" role="cell">
                <span className={classes(styles.disc, active && styles.lit)} title={session}>
                  {active && <Icon name="user" className="fa-user confirmation" />}
                  <span className="visually-hidden">{session}</span>
                </span>
              </mat-cell>
              <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-email', styles.text)} role="cell">
                <Email user={user} active={active} />
              </mat-cell>
              <mat-cell className="mat-mdc-cell mat-cell mat-column-user_detail" role="cell">
                <RoundButton
                  icon="eye"
                  iconClass="fa-eye"
                  aria-label={t('ADMIN_SHOW_USER', { email: user.email || user.id })}
                  onClick={() => onOpen(user.id)}
                />
              </mat-cell>
            </mat-row>
          )
        })}
      </mat-table>
      <TablePager label={t('SECTION_USER')} shown={shown} total={users.length} onPage={setPage} />
      <AllEmails users={users} now={now} />
    </>
  )
}
