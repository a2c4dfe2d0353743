import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '../../entities/session/session.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { MAX_FEW_ROWS } from '../../ui/list-end.tsx'
import { toLoginAddress } from '../../ui/login-address.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { HangForm } from './hang-form.tsx'
import { PhotoCard } from './photo-card.tsx'
import styles from './photo-wall-page.module.css'
import { photosQuery } from './queries.ts'

/** Pictures by customers. */
export default function PhotoWallPage() {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  const { data: photos, error, refetch } = useQuery(photosQuery)
  const [hung, setHung] = useState<number>()
  const wall = useRef<HTMLDivElement>(null)

  const isHanging = photos?.some(({ id }) => id === hung)
  useEffect(() => {
    if (isHanging) wall.current?.querySelector('[data-new]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isHanging])

  return (
    <app-photo-wall>
      <PageFrame
        title={t('LABEL_PHOTO_WALL')}
        lead={photos && photos.length > 0 && t('PHOTO_WALL_LEAD', { count: photos.length })}
        beneath={
          session ? (
            <HangForm onHung={setHung} />
          ) : (
            <p className={styles.stranger}>
              <Link to={toLoginAddress(pathname)}>{t('PHOTO_LOGIN_TEXT')}</Link>
            </p>
          )
        }
      >
        {photos?.length === 0 && <EmptyState title={t('EMPTY_MEMORY_LIST')} />}
        {error && !photos && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !photos && <Coming />}
        {photos && photos.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: scripts look for spans in a grid.
          <div
            className={joinClasses('grid', styles.wall, photos.length <= MAX_FEW_ROWS && styles.few)}
            role="list"
            ref={wall}
          >
            {photos.map((photo) => (
              <RowBoundary key={photo.id} row={photo} as="listitem">
                <PhotoCard photo={photo} isNew={photo.id === hung} />
              </RowBoundary>
            ))}
            <span className={styles.fill} aria-hidden="true" />
          </div>
        )}
      </PageFrame>
    </app-photo-wall>
  )
}

function Coming() {
  const { t } = useTranslation()
  return (
    <div className={styles.wall} role="status" aria-label={t('LOADING')}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className={styles.coming} />
      ))}
    </div>
  )
}
