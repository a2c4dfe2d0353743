import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feedback } from '../../entities/feedback/api.ts'
import { FindField, isFound } from '../../ui/find-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuickFilters } from '../../ui/quick-filters.tsx'
import { NoRows, TableSection } from '../../ui/section-states.tsx'
import { useFeedbackRemoval } from './feedback-removal.ts'
import { FeedbackTable } from './feedback-table.tsx'
import { feedbackQuery } from './queries.ts'
import styles from './tables.module.css'

const RATINGS = [5, 4, 3, 2, 1] as const
const ALL = 'all'

/** Feedback of customers with a search and a filter by stars. */
export function FeedbackSection({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const feedback = useQuery(feedbackQuery)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<string>(ALL)
  const removal = useFeedbackRemoval((id) => {
    if (document.activeElement?.closest(`[data-leaving="${id}"]`)) heading.current?.focus({ preventScroll: true })
  })
  const isShown = ({ id, UserId, comment, rating }: Feedback) =>
    (filter === ALL || rating === Number(filter)) &&
    isFound(search, comment.replace(/<[^>]*>/g, ''), UserId ?? t('LABEL_ANONYMOUS'), id)

  function showAll(): void {
    setSearch('')
    setFilter(ALL)
  }

  return (
    <TableSection
      className="feedback-table"
      heading="feedback-heading"
      title={t('SECTION_CUSTOMER_FEEDBACK')}
      headingRef={heading}
      count={feedback.data?.length}
      query={feedback}
      failed={t('ADMIN_FEEDBACK_FAILED')}
      tools={
        feedback.data &&
        feedback.data.length > 0 && (
          <FindField id="feedback-search" label={t('ADMIN_FIND_FEEDBACK')} value={search} onFind={setSearch} />
        )
      }
    >
      {(rows) => {
        if (rows.length === 0) return <NoRows>{t('ADMIN_NO_FEEDBACK')}</NoRows>
        const found = rows.filter((row) => removal.leaving.has(row.id) || isShown(row))
        const stars = RATINGS.map((rating) => ({
          name: String(rating),
          label: t('STARS_OF_FIVE', { rating }),
          text: (
            <>
              {rating}
              <Icon name="star" small filled />
            </>
          ),
          count: rows.filter((row) => row.rating === rating).length,
        }))
        return (
          <>
            <div className={styles.filters}>
              <QuickFilters
                label={t('TABLE_SHOW')}
                chosen={filter}
                onChoose={setFilter}
                filters={[{ name: ALL, text: t('TABLE_ALL') }, ...stars]}
              />
            </div>
            {found.length > 0 ? (
              <FeedbackTable
                feedback={found}
                now={new Date(feedback.dataUpdatedAt)}
                removal={removal}
                onOpen={onOpen}
              />
            ) : (
              <NoRows onShowAll={showAll}>{t('ADMIN_NO_FEEDBACK_FOUND')}</NoRows>
            )}
          </>
        )
      }}
    </TableSection>
  )
}
