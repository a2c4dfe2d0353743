import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/states.tsx'
import { pageStep } from './browsing.ts'
import card from './product-card.module.css'

export function GridSkeleton({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <div className={className} aria-busy="true">
      <span className="visually-hidden">{t('SEARCH_PROCESSING')}</span>
      {Array.from({ length: pageStep }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve equal shapes.
        <div key={index} className={card.card}>
          <div className={card.inside}>
            <Skeleton className={card.picture} />
            <Skeleton className={joinClasses(card.name)} style={{ inlineSize: '70%', blockSize: '1.4625rem' }} />
            <div className={card.buy}>
              <Skeleton style={{ inlineSize: '5rem', blockSize: '1.75rem' }} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
