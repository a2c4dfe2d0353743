import { type ReactNode, useId } from 'react'
import { joinClasses } from './classes.ts'
import { forwardClick } from './forward-click.ts'
import { Icon } from './icon.tsx'
import styles from './panel.module.css'

interface PanelProps {
  /** Id of the header, known to scripts. */
  id?: string
  title: string
  /** Summary of the content. */
  lead?: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

export function Panel({ id, title, lead, open, onToggle, children }: PanelProps) {
  const content = useId()
  return (
    <mat-expansion-panel className={joinClasses('mat-expansion-panel', styles.panel)}>
      <h2>
        <mat-expansion-panel-header
          className={joinClasses('mat-expansion-panel-header', styles.header)}
          onClick={forwardClick}
        >
          <button
            id={id}
            type="button"
            className={`spread ${styles.opener}`}
            aria-expanded={open}
            aria-controls={content}
            onClick={() => onToggle(!open)}
          >
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {lead && <span className={styles.lead}>{lead}</span>}
            </span>
            <Icon name="chevronDown" className={joinClasses(styles.arrow, open && styles.turned)} />
          </button>
        </mat-expansion-panel-header>
      </h2>
      <div id={content} className={styles.content} hidden={!open}>
        {children}
      </div>
    </mat-expansion-panel>
  )
}
