import { Menu } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../entities/application/screens.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import menuRow from '../../ui/menu-row.module.css'
import { Anchor, type LateMenuProps, useStanding } from './late-menu.tsx'
import styles from './menu.module.css'
import { accountEntries, foldedEntries, type MenuEntry } from './menu-entries.ts'
import { ABOVE_TICKETS, STAYS_WITH_BAR, useAccount, useFollow } from './use-menu.ts'

interface SubmenuProps {
  text: string
  name: string
  icon: 'note' | 'shield'
  entries: MenuEntry[]
}

function Entries({ entries }: { entries: MenuEntry[] }) {
  const { t } = useTranslation()
  const follow = useFollow()
  return entries.map((entry) => (
    <Menu.Item
      key={entry.screen}
      className={joinClasses(menuRow.row, styles.item)}
      aria-label={entry.name}
      leftSection={<Icon name={entry.icon} />}
      onClick={() => follow(entry)}
    >
      {t(entry.text)}
    </Menu.Item>
  ))
}

function Submenu({ text, name, icon, entries }: SubmenuProps) {
  const { t } = useTranslation()
  if (entries.length === 0) return null
  return (
    <Menu.Sub {...STAYS_WITH_BAR}>
      <Menu.Sub.Target>
        <Menu.Sub.Item
          className={joinClasses(menuRow.row, styles.item)}
          aria-label={name}
          leftSection={<Icon name={icon} />}
          rightSection={<Icon name="chevronRight" small />}
        >
          {t(text)}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className={styles.dropdown}>
        <Entries entries={entries} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

interface AccountDropdownProps extends LateMenuProps {
  dropdown: Ref<HTMLDivElement>
  /** Opened by a key; the first entry takes the focus. */
  byKey: boolean
}

export default function AccountDropdown({ button, opened, onChange, dropdown, byKey }: AccountDropdownProps) {
  const { t } = useTranslation()
  const { session, name, visible, follow, logout } = useAccount()
  const standing = useStanding()
  return (
    <Menu
      {...STAYS_WITH_BAR}
      id="navbarAccount"
      zIndex={ABOVE_TICKETS}
      position="bottom-end"
      offset={8}
      transitionProps={{ duration: 0 }}
      opened={opened && standing}
      onChange={onChange}
      withInitialFocusPlaceholder={!byKey}
    >
      <Menu.Target>
        <Anchor button={button} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} className={styles.dropdown} aria-label={t('ACCOUNT')}>
        {!session && (
          <Menu.Item
            id="navbarLoginButton"
            data-autofocus={byKey || undefined}
            className={joinClasses(menuRow.row, styles.item)}
            aria-label="Go to login page"
            leftSection={<Icon name="login" />}
            onClick={() => follow({ screen: 'login' })}
          >
            {t('TITLE_LOGIN')}
          </Menu.Item>
        )}
        {session && screens.profile.ready && (
          <Menu.Item
            className={joinClasses(menuRow.row, styles.item)}
            aria-label="Go to user profile"
            data-autofocus={byKey || undefined}
            leftSection={<Icon name="user" />}
            onClick={() => follow({ screen: 'profile' })}
          >
            <bdi>{name}</bdi>
          </Menu.Item>
        )}
        {session && !screens.profile.ready && (
          <div className={styles.who}>
            <bdi>{name}</bdi>
          </div>
        )}
        <Entries entries={visible(accountEntries.own)} />
        {foldedEntries.map(({ key, ...folded }) => (
          <Submenu key={key} {...folded} entries={visible(accountEntries[key])} />
        ))}
        {session && (
          <Menu.Item
            id="navbarLogoutButton"
            className={joinClasses(menuRow.row, styles.item)}
            aria-label="Logout"
            leftSection={<Icon name="logout" />}
            onClick={logout}
          >
            <span>{t('TITLE_LOGOUT')}</span>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
