import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationConfiguration } from '#contract/application.ts'
import type { GameConfiguration } from '#contract/game.ts'
import { useConfiguration, versionQuery } from '../../entities/application/configuration.ts'
import { screens } from '../../entities/application/screens.ts'
import { useScoreBoardFound } from '../../entities/challenge/unlocks.ts'
import { useRangeConfiguration } from '../../entities/game/configuration.ts'
import { BEGINNERS_TUTORIAL, readBegun, startTutorial } from '../../range/instructor/index.ts'
import { useApplicationName } from '../../ui/application-name.ts'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { useFocusReturn } from '../../ui/focus-return.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import menuRow from '../../ui/menu-row.module.css'
import overlay from '../../ui/overlay.module.css'
import { accountEntries, foldedEntries, type MenuEntry, sideMenuSections } from './menu-entries.ts'
import styles from './side-menu.module.css'
import { TechIcons } from './tech-icons.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useAccount, useFollow, useVisible } from './use-menu.ts'

interface RowProps {
  icon: IconName
  name: string
  children: ReactNode
  onClick: () => void
}

function Row({ icon, name, children, onClick }: RowProps) {
  return (
    <button
      type="button"
      className={joinClasses('mat-mdc-list-item', menuRow.row, styles.row)}
      aria-label={name}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  )
}

function Rows({ entries, onDone }: { entries: MenuEntry[]; onDone: () => void }) {
  const { t } = useTranslation()
  const follow = useFollow()
  return entries.map((entry) => (
    <Row
      key={entry.screen}
      icon={entry.icon}
      name={entry.name}
      onClick={() => {
        onDone()
        follow(entry)
      }}
    >
      {t(entry.text)}
    </Row>
  ))
}

function Folded({
  text,
  name,
  icon,
  entries,
  onDone,
}: {
  text: string
  name: string
  icon: IconName
  entries: MenuEntry[]
  onDone: () => void
}) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (entries.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={joinClasses(menuRow.row, styles.row)}
        aria-label={name}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        <span>{t(text)}</span>
        <Icon name="chevronDown" small className={joinClasses(styles.arrow, open && styles.turned)} />
      </button>
      {open && (
        <div className={styles.folded}>
          <Rows entries={entries} onDone={onDone} />
        </div>
      )}
    </>
  )
}

/** The account menu, for windows whose bar has no room for it. */
function AccountSection({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { session, name, visible, follow, logout } = useAccount()
  const leave = (action: () => void) => () => {
    onDone()
    action()
  }
  return (
    <section className={styles.account}>
      <h2>{t('ACCOUNT')}</h2>
      {!session && (
        <Row icon="login" name="Go to login page" onClick={leave(() => follow({ screen: 'login' }))}>
          {t('TITLE_LOGIN')}
        </Row>
      )}
      {session && screens.profile.ready && (
        <Row icon="user" name="Go to user profile" onClick={leave(() => follow({ screen: 'profile' }))}>
          {name}
        </Row>
      )}
      {session && !screens.profile.ready && <p className={styles.who}>{name}</p>}
      <Rows entries={visible(accountEntries.own)} onDone={onDone} />
      {foldedEntries.map(({ key, ...folded }) => (
        <Folded key={key} {...folded} entries={visible(accountEntries[key])} onDone={onDone} />
      ))}
      {session && (
        <Row icon="logout" name="Logout" onClick={leave(logout)}>
          {t('TITLE_LOGOUT')}
        </Row>
      )}
    </section>
  )
}

function offersTutorial(shop: ApplicationConfiguration | undefined, training: GameConfiguration | undefined): boolean {
  const shown = shop?.application?.welcomeBanner?.showOnFirstStart ?? true
  return shown && training?.hackingInstructor?.isEnabled === true
}

/** The way into the training: the score board after it was found, the first tutorial before. */
function TrainingSection({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const configuration = useConfiguration()
  const training = useRangeConfiguration()
  const found = useScoreBoardFound()
  const [begun] = readBegun()
  const isTaught = training?.hackingInstructor?.isEnabled === true
  const resume = isTaught && begun && (
    <Row
      icon="school"
      name="Continue tutorial"
      onClick={() => {
        onDone()
        void startTutorial(begun.key)
      }}
    >
      {t('TUTOR_RESUME_NAMED', { name: begun.name })}
    </Row>
  )
  if (found) {
    return (
      <section>
        {resume}
        <Link
          to="/score-board"
          className={joinClasses(menuRow.row, styles.row)}
          aria-label="Open score-board"
          onClick={onDone}
        >
          <Icon name="trophy" />
          <span>{t('TITLE_SCORE_BOARD')}</span>
        </Link>
      </section>
    )
  }
  if (resume) return <section>{resume}</section>
  if (!offersTutorial(configuration, training)) return null
  return (
    <section>
      <Row
        icon="school"
        name="Launch beginners tutorial"
        onClick={() => {
          onDone()
          void startTutorial(BEGINNERS_TUTORIAL)
        }}
      >
        {t('BTN_GETTING_STARTED')}
      </Row>
    </section>
  )
}

/** Pages of the lab, opened beside the shop. */
const LAB = [
  { icon: 'globe', path: './range/lab/', text: 'OUTSIDE_WORLD' },
  { icon: 'school', path: './range/lab/handbook/', text: 'HANDBOOK' },
  { icon: 'upAndDown', path: './range/lab/requests/', text: 'REQUEST_BENCH' },
] as const

export default function SideMenu({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const { t } = useTranslation()
  const name = useApplicationName()
  const configuration = useConfiguration()
  const visible = useVisible()
  const { data: version } = useQuery(versionQuery)
  const sections = sideMenuSections
    .map(({ heading, entries }) => ({ heading, entries: visible(entries) }))
    .filter(({ entries }) => entries.length > 0)
  const showsSource = screens.sourceCode.ready && configuration?.application?.showGitHubLinks
  return (
    <Drawer.Root opened returnFocus={false} onClose={onClose} transitionProps={{ duration: 0 }} size={280} padding={0}>
      <Drawer.Overlay className={joinClasses('cdk-overlay-backdrop mat-drawer-backdrop', overlay.scrim)} />
      <Drawer.Content
        classNames={{
          inner: joinClasses(overlay.layer, styles.inner),
          content: joinClasses(overlay.content, styles.content),
        }}
        aria-label={t('MENU')}
      >
        <sidenav className={joinClasses('mat-sidenav', styles.menu)}>
          <div className={styles.head}>
            <span className="display">
              <bdi>{name}</bdi>
            </span>
            <RoundButton icon="close" aria-label={t('BTN_CLOSE')} onClick={onClose} />
          </div>
          <nav className={styles.scroll} aria-label={t('MENU')}>
            <AccountSection onDone={onClose} />
            {sections.map(({ heading, entries }) => (
              <section key={heading}>
                <h2>{t(heading)}</h2>
                <Rows entries={entries} onDone={onClose} />
              </section>
            ))}
            <TrainingSection onDone={onClose} />
            {showsSource && (
              <section>
                <a
                  className={joinClasses(menuRow.row, styles.row)}
                  href={screens.sourceCode.path}
                  aria-label="Go to OWASP Juice Shop GitHub page"
                >
                  <Icon name="code" />
                  <span>GitHub</span>
                </a>
              </section>
            )}
            <section>
              {LAB.map(({ icon, path, text }) => (
                <a
                  key={path}
                  className={joinClasses(menuRow.row, styles.row)}
                  href={path}
                  target="_blank"
                  rel="noopener"
                  onClick={onClose}
                >
                  <Icon name={icon} />
                  <span>{t(text)}</span>
                </a>
              ))}
            </section>
          </nav>
          <div className={styles.foot}>
            <ThemeSwitch />
            <p className="appVersion mono">
              {name} {version ? `v${version}` : ''}
            </p>
            <TechIcons />
          </div>
        </sidenav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
