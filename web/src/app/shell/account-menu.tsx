import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLateMenu } from './late-menu.tsx'
import navbar from './navbar.module.css'

const load = () => import('./account-dropdown.tsx')

export function AccountMenu() {
  const { t } = useTranslation()
  const dropdown = useRef<HTMLDivElement>(null)
  const [byKey, setByKey] = useState(false)
  const { opened, change, Dropdown, menu, opener } = useLateMenu('navbarAccount', 'menu', load)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') setByKey(true)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setByKey(true)
    // An open menu takes the focus a moment later; this handles a key before that.
    if (opened) dropdown.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    else change(true)
  }

  return (
    <>
      <Button
        {...opener}
        aria-label="Show/hide account menu"
        className={`${navbar.button} ${navbar.account}`}
        onKeyDown={onKeyDown}
        onPointerDown={() => setByKey(false)}
      >
        <Icon name="user" />
        <span>{t('ACCOUNT')}</span>
      </Button>
      {Dropdown && <Dropdown {...menu} dropdown={dropdown} byKey={byKey} />}
    </>
  )
}
