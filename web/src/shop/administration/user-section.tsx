import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FindField, isFound } from '../../ui/find-field.tsx'
import { QuickFilters } from '../../ui/quick-filters.tsx'
import { NoRows, TableSection } from '../../ui/section-states.tsx'
import type { User } from './api.ts'
import { usersQuery } from './queries.ts'
import { hasActiveSession } from './session-window.ts'
import styles from './tables.module.css'
import { AllEmails, UserTable, useRoleName } from './user-table.tsx'

type Filter = 'all' | 'here' | 'staff'

function isStaff({ role }: User): boolean {
  return role === 'admin' || role === 'accounting'
}

/** Customers with a search and filters. */
export function UserSection({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  const users = useQuery(usersQuery)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const nameRole = useRoleName()
  const now = new Date(users.dataUpdatedAt)
  const passes: Record<Filter, (user: User) => boolean> = {
    all: () => true,
    here: ({ lastLoginTime }) => hasActiveSession(lastLoginTime, now),
    staff: isStaff,
  }

  function showAll(): void {
    setSearch('')
    setFilter('all')
  }

  return (
    <TableSection
      className="customer-table"
      heading="users-heading"
      title={t('SECTION_USER')}
      count={users.data?.length}
      query={users}
      failed={t('ADMIN_USERS_FAILED')}
      tools={
        users.data &&
        users.data.length > 0 && (
          <FindField id="user-search" label={t('ADMIN_FIND_USER')} value={search} onFind={setSearch} />
        )
      }
    >
      {(rows) => {
        if (rows.length === 0) return <NoRows>{t('ADMIN_NO_USERS')}</NoRows>
        const found = rows.filter(
          (user) => passes[filter](user) && isFound(search, user.email, user.role, nameRole(user.role), user.id),
        )
        return (
          <>
            <div className={styles.filters}>
              <QuickFilters
                label={t('TABLE_SHOW')}
                chosen={filter}
                onChoose={setFilter}
                filters={[
                  { name: 'all', text: t('TABLE_ALL') },
                  { name: 'here', text: t('ADMIN_HERE_NOW'), count: rows.filter(passes.here).length },
                  { name: 'staff', text: t('ADMIN_STAFF'), count: rows.filter(passes.staff).length },
                ]}
              />
            </div>
            {found.length > 0 ? (
              <UserTable users={found} now={now} onOpen={onOpen} />
            ) : (
              <NoRows onShowAll={showAll}>{t('ADMIN_NOBODY_FOUND')}</NoRows>
            )}
            <AllEmails users={rows} now={now} />
          </>
        )
      }}
    </TableSection>
  )
}
