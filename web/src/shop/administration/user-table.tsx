import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { PagedTable, TableRow } from '../../ui/paged-table.tsx'
import { NoRows } from '../../ui/section-states.tsx'
import { Cell } from '../../ui/table.tsx'
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
  if (users.length === 0) return <NoRows>{t('ADMIN_NO_USERS')}</NoRows>
  return (
    <>
      <PagedTable
        rows={users}
        label={t('SECTION_USER')}
        heading="users-heading"
        columns={[
          { name: 'user', title: t('LABEL_USER'), quiet: true },
          { name: 'email', title: t('LABEL_EMAIL') },
          { name: 'user_detail', title: t('LABEL_DETAILS'), quiet: true },
        ]}
        className={styles.table}
        rowClass={styles.user}
      >
        {(user) => {
          const active = hasActiveSession(user.lastLoginTime, now)
          const session = t(active ? 'ADMIN_SESSION_OPEN' : 'ADMIN_SESSION_NONE')
          return (
            <TableRow key={user.id} className={styles.user}>
              <Cell column="user">
                <span className={joinClasses(styles.disc, active && styles.lit)} title={session}>
                  {active && <Icon name="user" className="fa-user confirmation" />}
                  <span className="visually-hidden">{session}</span>
                </span>
              </Cell>
              <Cell column="email" className={styles.text}>
                <Email user={user} active={active} />
              </Cell>
              <Cell column="user_detail">
                <RoundButton
                  icon="eye"
                  iconClass="fa-eye"
                  aria-label={t('ADMIN_SHOW_USER', { email: user.email || user.id })}
                  onClick={() => onOpen(user.id)}
                />
              </Cell>
            </TableRow>
          )
        }}
      </PagedTable>
      <AllEmails users={users} now={now} />
    </>
  )
}
