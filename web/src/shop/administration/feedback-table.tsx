import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feedback } from '../../entities/feedback/api.ts'
import type { Removal } from '../../entities/session/removal.ts'
import { formatAgo } from '../../i18n/moments.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import fleets from '../../ui/fleeting.module.css'
import { Icon } from '../../ui/icon.tsx'
import { PagedTable, TableRow } from '../../ui/paged-table.tsx'
import { Rating } from '../../ui/rating.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { Cell, type TableColumn } from '../../ui/table.tsx'
import { compareNumbers, orderBothWays } from '../../ui/table-sort.ts'
import styles from './tables.module.css'

interface RowProps {
  feedback: Feedback
  now: Date
  onOpen: () => void
  onRemove: () => void
  /** Whether its removal was just undone. */
  returned: boolean
}

function FeedbackRow({ feedback, now, onOpen, onRemove, returned }: RowProps) {
  const { t, i18n } = useTranslation()
  const { id, UserId, comment, rating, sentAt } = feedback
  return (
    <TableRow className={styles.feedback}>
      <Cell column="user" className={styles.number}>
        <span className={styles.label}>{t('LABEL_USER')} </span>
        {UserId ?? t('LABEL_ANONYMOUS')}
      </Cell>
      <Cell column="comment" className={styles.comment}>
        <div className={styles.said}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it and left emphasis
            and links. */}
          <div className={styles.words} dangerouslySetInnerHTML={{ __html: comment }} />
          {sentAt && (
            <time className={styles.below} dateTime={sentAt.toISOString()}>
              {formatAgo(sentAt, now, i18n.language)}
            </time>
          )}
        </div>
        <RoundButton icon="eye" iconClass="fa-eye" aria-label={t('ADMIN_SHOW_FEEDBACK', { id })} onClick={onOpen} />
      </Cell>
      <Cell column="rating" className={styles.stars}>
        <Rating value={rating} />
      </Cell>
      <Cell column="remove" className={styles.action}>
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

/** Row in place of removed feedback, with the undo button. */
function LeavingRow({ feedback, onUndo }: { feedback: Feedback; onUndo: () => void }) {
  const { t } = useTranslation()
  const { id, UserId, rating } = feedback
  const author = UserId === undefined ? t('LABEL_ANONYMOUS') : t('ADMIN_USER_NUMBER', { id: UserId })
  return (
    <TableRow className={joinClasses(styles.leaving, fleets.fleeting)} data-leaving={id}>
      <mat-cell className="mat-mdc-cell mat-cell" role="cell" id={`leaving-${id}`}>
        {t('ADMIN_FEEDBACK_DELETED', { id, count: rating, author })}
      </mat-cell>
      <mat-cell className="mat-mdc-cell mat-cell" role="cell">
        <Button autoFocus aria-describedby={`leaving-${id}`} onClick={onUndo}>
          <Icon name="undo" small />
          {t('BTN_UNDO')}
        </Button>
      </mat-cell>
    </TableRow>
  )
}

function timeOf({ sentAt }: Feedback): number {
  return sentAt?.getTime() ?? 0
}

function useColumns(): readonly TableColumn<Feedback>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        name: 'user',
        title: t('LABEL_USER'),
        orders: orderBothWays((one, other) => compareNumbers(one.UserId, other.UserId)),
      },
      {
        name: 'comment',
        title: t('LABEL_COMMENT'),
        orders: orderBothWays<Feedback>(
          (one, other) => timeOf(one) - timeOf(other) || compareNumbers(one.id, other.id),
          'descending',
        ).map((order) => ({ ...order, text: t(order.direction === 'descending' ? 'TABLE_NEWEST' : 'TABLE_OLDEST') })),
      },
      {
        name: 'rating',
        title: t('LABEL_RATING'),
        orders: orderBothWays((one, other) => compareNumbers(one.rating, other.rating), 'descending'),
      },
      { name: 'remove', title: t('BTN_DELETE'), quiet: true },
    ],
    [t],
  )
}

interface FeedbackTableProps {
  feedback: readonly Feedback[]
  /** Time at which the list was fetched. */
  now: Date
  removal: Removal
  onOpen: (id: number) => void
}

/** Feedback, newest first. */
export function FeedbackTable({ feedback, now, removal, onOpen }: FeedbackTableProps) {
  const { t } = useTranslation()
  const { leaving, returned, remove, undo } = removal
  return (
    <PagedTable
      rows={feedback}
      label={t('SECTION_CUSTOMER_FEEDBACK')}
      heading="feedback-heading"
      columns={useColumns()}
      sortedBy="comment"
      rowClass={styles.feedback}
    >
      {(row) =>
        leaving.has(row.id) ? (
          <LeavingRow feedback={row} onUndo={() => undo(row.id)} />
        ) : (
          <RowBoundary row={row} as="row">
            <FeedbackRow
              feedback={row}
              now={now}
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
