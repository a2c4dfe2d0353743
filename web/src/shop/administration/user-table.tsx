import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../i18n/moments.ts'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { PagedTable, TableRow } from '../../ui/paged-table.tsx'
import { Cell, type TableColumn } from '../../ui/table.tsx'
import { compareNumbers, orderBothWays } from '../../ui/table-sort.ts'
import type { User } from './api.ts'
import { hasActiveSession, isHereNow } from './session-window.ts'
import styles from './tables.module.css'

/** Addresses are validated when the account is created. */
function Email({ user, active }: { user: User; active: boolean }) {
  return (
    <span
      className={active ? `confirmation ${styles.present}` : `error ${styles.absent}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the form accepts only addresses.
      dangerouslySetInnerHTML={{ __html: user.email }}
    />
  )
}

/** All addresses on a hidden sheet, for tools that read the list from the page. */
export function AllEmails({ users, now }: { users: readonly User[]; now: Date }) {
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

/** Name of a role; empty for customers. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation()
  const names: Readonly<Record<string, string>> = {
    customer: '',
    admin: t('ROLE_ADMIN'),
    accounting: t('ROLE_ACCOUNTING'),
    deluxe: t('ROLE_DELUXE'),
  }
  return (role) => names[role] ?? role
}

function useSeen(now: Date): (user: User) => string {
  const { t, i18n } = useTranslation()
  return ({ lastLoginTime }) => {
    if (lastLoginTime === null) return t('ADMIN_SEEN_NEVER')
    if (isHereNow(lastLoginTime, now)) return t('ADMIN_SEEN_NOW')
    return t('ADMIN_SEEN_AGO', { time: formatAgo(new Date(lastLoginTime * 1000), now, i18n.language) })
  }
}

function useColumns(): readonly TableColumn<User>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      { name: 'user', title: t('LABEL_USER'), quiet: true },
      {
        name: 'email',
        title: t('LABEL_EMAIL'),
        orders: [
          {
            direction: 'descending',
            text: t('ADMIN_BY_SEEN'),
            compare: (one, other) =>
              (other.lastLoginTime ?? 0) - (one.lastLoginTime ?? 0) || compareNumbers(one.id, other.id),
          },
          ...orderBothWays<User>((one, other) => one.email.localeCompare(other.email)).map((order) => ({
            ...order,
            text: t(order.direction === 'ascending' ? 'TABLE_FROM_A' : 'TABLE_FROM_Z'),
          })),
        ],
      },
      {
        name: 'id',
        title: t('LABEL_NUMBER_SHORT'),
        atEnd: true,
        orders: orderBothWays((one, other) => compareNumbers(one.id, other.id)),
      },
      { name: 'user_detail', title: t('LABEL_DETAILS'), quiet: true },
    ],
    [t],
  )
}

interface UserTableProps {
  users: readonly User[]
  /** Time at which the list was fetched; decides who is present. */
  now: Date
  onOpen: (id: number) => void
}

export function UserTable({ users, now, onOpen }: UserTableProps) {
  const { t } = useTranslation()
  const nameRole = useRoleName()
  const tellSeen = useSeen(now)
  return (
    <PagedTable
      rows={users}
      label={t('SECTION_USER')}
      heading="users-heading"
      columns={useColumns()}
      sortedBy="email"
      rowClass={styles.user}
    >
      {(user) => {
        const active = hasActiveSession(user.lastLoginTime, now)
        const session = t(active ? 'ADMIN_SESSION_OPEN' : 'ADMIN_SESSION_NONE')
        const role = nameRole(user.role)
        return (
          <TableRow className={styles.user}>
            <Cell column="user">
              <span className={joinClasses(styles.disc, active && styles.lit)} title={session}>
                {active && <Icon name="user" small className="fa-user confirmation" />}
                <span className="visually-hidden">{session}</span>
              </span>
            </Cell>
            <Cell column="email" className={styles.text}>
              <Email user={user} active={active} />
              <span className={styles.below}>
                {role && <b>{role}</b>}
                <span>{tellSeen(user)}</span>
              </span>
            </Cell>
            <Cell column="id" className={`mono ${styles.id}`}>
              {user.id}
            </Cell>
            <Cell column="user_detail" className={styles.action}>
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
  )
}
