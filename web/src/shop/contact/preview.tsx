import { useTranslation } from 'react-i18next'
import { Rating } from '../../ui/rating.tsx'
import styles from './preview.module.css'

interface PreviewProps {
  comment: string
  rating: number
  author: string
}

export function Preview({ comment, rating, author }: PreviewProps) {
  const { t } = useTranslation()
  const words = comment.trim()
  return (
    <section className={styles.preview} aria-label={t('CONTACT_PREVIEW')}>
      <p className="dim">{t('CONTACT_PREVIEW')}</p>
      <figure className={styles.slide}>
        <img
          className={styles.picture}
          src="assets/public/images/carousel/1.jpg"
          width="640"
          height="480"
          alt=""
          loading="lazy"
        />
        <blockquote>
          <p className={`display ${styles.words}`}>{words ? <q>{words}</q> : t('CONTACT_PREVIEW_EMPTY')}</p>
          <footer>
            <Rating value={rating} />
            <cite>
              <bdi>{author}</bdi>
            </cite>
          </footer>
        </blockquote>
      </figure>
    </section>
  )
}
