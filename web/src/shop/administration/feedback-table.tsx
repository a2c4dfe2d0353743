import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feedback } from '../../entities/feedback/api.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PagedTable, TableRow } from '../../ui/paged-table.tsx'
import { Rating } from '../../ui/rating.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { NoRows } from '../../ui/section-states.tsx'
import { Cell } from '../../ui/table.tsx'
import { useFeedbackRemoval } from './feedback-removal.ts'
import styles from './tables.module.css'

interface RowProps {
  feedback: Feedback
  onOpen: () => void
  onRemove: () => void
  /** Whether it was gone and has come back. */
  returned: boolean
}

function FeedbackRow({ feedback, onOpen, onRemove, returned }: RowProps) {
  const { t } = useTranslation()
  const { id, UserId, comment, rating } = feedback
  return (
    <TableRow className={styles.feedback}>
      <Cell column="user" className={styles.number}>
        <span className={styles.label}>{t('LABEL_USER')} </span>
        {UserId ?? t('LABEL_ANONYMOUS')}
      </Cell>
      <Cell column="comment" className={`spread ${styles.comment}`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was sent, emphasis and links stay. */}
        <div className={styles.words} dangerouslySetInnerHTML={{ __html: comment }} />
        <RoundButton icon="eye" iconClass="fa-eye" aria-label={t('ADMIN_SHOW_FEEDBACK', { id })} onClick={onOpen} />
      </Cell>
      <Cell column="rating" className={styles.stars}>
        <Rating value={rating} />
      </Cell>
      <Cell column="remove" className={styles.remove}>
        <RoundButton
          icon="trash"
          iconClass="fa-trash-alt"
          aria-label={t('ADMIN_DELETE_FEEDBACK', { id })}
          autoFocus={returned}
          onClick={onRemove}
        />
      </Cell>
    </TableRow>
  )
}

/** In the place of what was removed, for as long as it can come back. */
function LeavingRow({ id, onUndo }: { id: number; onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <TableRow className={styles.leaving} data-leaving={id}>
      <mat-cell className="mat-mdc-cell mat-cell" role="cell" id={`leaving-${id}`}>
        {t('ADMIN_FEEDBACK_DELETED', { id })}
      </mat-cell>
      <mat-cell className="mat-mdc-cell mat-cell" role="cell">
        <Button look="quiet" autoFocus aria-describedby={`leaving-${id}`} onClick={onUndo}>
          <Icon name="undo" />
          {t('BTN_UNDO')}
        </Button>
      </mat-cell>
    </TableRow>
  )
}

interface FeedbackTableProps {
  feedback: Feedback[]
  onOpen: (id: number) => void
  /** Takes the focus when the row that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>
}

export function FeedbackTable({ feedback, onOpen, heading }: FeedbackTableProps) {
  const { t } = useTranslation()
  const { leaving, returned, remove, undo } = useFeedbackRemoval((id) => {
    if (document.activeElement?.closest(`[data-leaving="${id}"]`)) heading.current?.focus({ preventScroll: true })
  })
  if (feedback.length === 0) return <NoRows>{t('ADMIN_NO_FEEDBACK')}</NoRows>
  return (
    <PagedTable
      rows={feedback}
      label={t('SECTION_CUSTOMER_FEEDBACK')}
      heading="feedback-heading"
      columns={[
        { name: 'user', title: t('LABEL_USER') },
        { name: 'comment', title: t('LABEL_COMMENT') },
        { name: 'rating', title: t('LABEL_RATING') },
        { name: 'remove', title: t('BTN_DELETE'), quiet: true },
      ]}
      className={styles.table}
      rowClass={styles.feedback}
    >
      {(row) =>
        leaving.has(row.id) ? (
          <LeavingRow key={`leaving-${row.id}`} id={row.id} onUndo={() => undo(row.id)} />
        ) : (
          <RowBoundary key={row.id} row={row} as="row">
            <FeedbackRow
              feedback={row}
              returned={returned === row.id}
              onOpen={() => onOpen(row.id)}
              onRemove={() => remove(row.id)}
            />
          </RowBoundary>
        )
      }
    </PagedTable>
  )
}
