import { useTranslation } from 'react-i18next'
import { joinClasses } from './classes.ts'
import styles from './jump-links.module.css'

interface JumpLinksProps {
  /** Sections by the id of their heading. */
  sections: readonly { heading: string; text: string; count: number | undefined }[]
  className?: string | undefined
}

/** From the top of a long screen to its sections, where they do not stand side by side. */
export function JumpLinks({ sections, className }: JumpLinksProps) {
  const { t } = useTranslation()
  function jump(heading: string): void {
    const place = document.getElementById(heading)
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }
  return (
    <nav className={joinClasses(styles.jump, className)} aria-label={t('JUMP_ON_THIS_PAGE')}>
      {sections.map(({ heading, text, count }) => (
        <button key={heading} type="button" onClick={() => jump(heading)}>
          {text} {count !== undefined && <span className="mono">{count}</span>}
        </button>
      ))}
    </nav>
  )
}
