import { useTranslation } from 'react-i18next'
import { Rating } from '../../ui/rating.tsx'
import styles from './feedback-slide.module.css'
import { readSignature } from './signature.ts'

const PICTURES = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.png', '6.jpg', '7.jpg']

interface FeedbackSlideProps {
  /** Index in the carousel; pictures alternate by it. */
  place: number
  /** HTML, sanitised by the server; undefined for a preview of the next slide. */
  comment: string | undefined
  rating: number
  className?: string | undefined
}

/** Feedback of a customer beside a picture. */
export function FeedbackSlide({ place, comment, rating, className }: FeedbackSlideProps) {
  const { t } = useTranslation()
  const { words, author } = readSignature(comment ?? '')
  const picture = `assets/public/images/carousel/${PICTURES[place % PICTURES.length]}`
  return (
    <figure className={`feedback ${styles.slide} ${className ?? ''}`}>
      <img className={styles.picture} src={picture} width="640" height="480" alt="" />
      <blockquote className={styles.words}>
        {comment !== undefined && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it and left emphasis
              and links. */}
            <div className={`feedback-comment display ${styles.comment}`} dangerouslySetInnerHTML={{ __html: words }} />
            <footer className={styles.foot}>
              <span className="feedback-stars">
                <Rating value={rating} />
              </span>
              {author && <cite>{author === 'anonymous' ? t('LABEL_ANONYMOUS') : author}</cite>}
            </footer>
          </>
        )}
      </blockquote>
    </figure>
  )
}
