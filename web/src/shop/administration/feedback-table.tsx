import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feedback } from '../../entities/feedback/api.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { takePage } from '../../ui/paging.ts'
import { Rating } from '../../ui/rating.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { NoRows } from '../../ui/section-states.tsx'
import { Cell, HeaderRow } from '../../ui/table.tsx'
import { rowsPerPage, TablePager } from '../../ui/table-pager.tsx'
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
    <mat-row className={classes('mat-mdc-row', styles.row, styles.feedback)} role="row">
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
    </mat-row>
  )
}

/** In the place of what was removed, for as long as it can come back. */
function LeavingRow({ id, onUndo }: { id: number; onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <mat-row className={classes('mat-mdc-row', styles.row, styles.leaving)} role="row" data-leaving={id}>
      <mat-cell className="mat-mdc-cell mat-cell" role="cell" id={`leaving-${id}`}>
        {t('ADMIN_FEEDBACK_DELETED', { id })}
      </mat-cell>
      <mat-cell className="mat-mdc-cell mat-cell" role="cell">
        <Button look="quiet" autoFocus aria-describedby={`leaving-${id}`} onClick={onUndo}>
          <Icon name="undo" />
          {t('BTN_UNDO')}
        </Button>
      </mat-cell>
    </mat-row>
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
  const [page, setPage] = useState(1)
  const { leaving, returned, remove, undo } = useFeedbackRemoval((id) => {
    if (document.activeElement?.closest(`[data-leaving="${id}"]`)) heading.current?.focus({ preventScroll: true })
  })
  const shown = takePage(feedback, page, rowsPerPage)
  if (feedback.length === 0) return <NoRows>{t('ADMIN_NO_FEEDBACK')}</NoRows>
  return (
    <>
      <mat-table className={classes('mat-mdc-table', styles.table)} role="table" aria-labelledby="feedback-heading">
        <HeaderRow
          className={classes(styles.row, styles.feedback, styles.header)}
          columns={[
            { name: 'user', title: t('LABEL_USER') },
            { name: 'comment', title: t('LABEL_COMMENT') },
            { name: 'rating', title: t('LABEL_RATING') },
            { name: 'remove', title: t('BTN_DELETE'), quiet: true },
          ]}
        />
        {shown.rows.map((row) =>
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
          ),
        )}
      </mat-table>
      <TablePager label={t('SECTION_CUSTOMER_FEEDBACK')} shown={shown} total={feedback.length} onPage={setPage} />
    </>
  )
}
