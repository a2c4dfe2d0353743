import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { readArrowKeys } from '../../ui/direction.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './coding-dialog.module.css'
import { CodingIcon } from './coding-icon.tsx'

export const parts = ['find', 'fix', 'prove'] as const
export type Part = (typeof parts)[number]

const titles = { find: 'TAB_FIND_IT', fix: 'TAB_FIX_IT', prove: 'TAB_PROVE_IT' } as const

interface PartTabsProps {
  /** Beginning of the ids of tabs and panel. */
  id: string
  shown: Part
  /** Parts of this challenge, in order. */
  offered: readonly Part[]
  done: readonly Part[]
  locked: readonly Part[]
  /** Reason why a part is locked. */
  why: string
  onShow: (part: Part) => void
}

/** The parts of a coding challenge as tabs. Locked ones are named, too. */
export function PartTabs({ id, shown, offered, done, locked, why, onShow }: PartTabsProps) {
  const { t } = useTranslation()
  const tabs = useRef<HTMLDivElement>(null)
  const open = offered.filter((part) => !locked.includes(part))

  function walk(event: KeyboardEvent): void {
    const at = open.indexOf(shown)
    const { onward, back } = readArrowKeys()
    const steps: Record<string, number> = { [back]: at - 1, [onward]: at + 1, Home: 0, End: open.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const other = open[(step + open.length) % open.length]
    if (!other || other === shown) return
    onShow(other)
    tabs.current?.querySelector<HTMLElement>(`[data-part=${other}]`)?.focus()
  }

  return (
    <div className={styles.tabs} role="tablist" ref={tabs} aria-label={t('TITLE_CODING_CHALLENGE')} onKeyDown={walk}>
      {offered.map((name, index) => {
        const isDone = done.includes(name)
        const isLocked = locked.includes(name)
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-part={name}
            className={styles.tab}
            aria-selected={shown === name}
            aria-controls={`${id}-panel`}
            aria-disabled={isLocked || undefined}
            aria-describedby={isLocked ? `${id}-locked` : undefined}
            tabIndex={shown === name ? 0 : -1}
            onClick={() => !isLocked && onShow(name)}
          >
            <span className={joinClasses(styles.mark, isDone && styles.done)} aria-hidden="true">
              {isLocked ? <CodingIcon name="lock" small /> : isDone ? <Icon name="check" small /> : index + 1}
            </span>
            {t(titles[name])}
            {isDone && <span className="visually-hidden"> ({t('STATUS_SOLVED')})</span>}
          </button>
        )
      })}
      {locked.length > 0 && (
        <span id={`${id}-locked`} className={shown === 'prove' ? 'visually-hidden' : styles.locked}>
          {why}
        </span>
      )}
    </div>
  )
}
