import { useTranslation } from 'react-i18next'
import { joinClasses } from './classes.ts'
import styles from './jump-links.module.css'

interface JumpLinksProps {
  /** Sections by the id of their headings. */
  sections: readonly { heading: string; text: string; count: number | undefined }[]
  className?: string | undefined
}

/** Links from the top of a long screen to its sections, for windows in which these are not side by side. */
export function JumpLinks({ sections, className }: JumpLinksProps) {
  const { t } = useTranslation()
  function goTo(heading: string): void {
    const place = document.getElementById(heading)
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }
  return (
    <nav className={joinClasses(styles.jump, className)} aria-label={t('JUMP_ON_THIS_PAGE')}>
      {sections.map(({ heading, text, count }) => (
        <button key={heading} type="button" onClick={() => goTo(heading)}>
          {text} {count !== undefined && <span className="mono">{count}</span>}
        </button>
      ))}
    </nav>
  )
}
