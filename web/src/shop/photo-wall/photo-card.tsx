import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Photo } from './api.ts'
import { listNetworks } from './networks.ts'
import styles from './photo-card.module.css'
import { ShareMenu } from './share-menu.tsx'

/** Most pictures are six to five; extreme formats are cropped. */
const USUAL_RATIO = 1.2
const RATIOS = { least: 0.66, most: 1.8 }

/** A photo with caption and owner. Its path is used as the server returns it. */
export function PhotoCard({ photo, isNew }: { photo: Photo; isNew: boolean }) {
  const { t } = useTranslation()
  const { imagePath, caption, author } = photo
  const [ratio, setRatio] = useState(USUAL_RATIO)
  const [broken, setBroken] = useState(imagePath === '')
  const social = useConfiguration()?.application?.social
  const told = author ? `${caption} (© ${author})` : caption
  const tweet = broken ? undefined : listNetworks(told, social).find(({ name }) => name === 'Tweet')
  return (
    // biome-ignore lint/a11y/useSemanticElements: scripts look for a span in the grid.
    <span
      role="listitem"
      className={joinClasses('container', styles.card, broken && styles.broken)}
      style={{ '--ratio': ratio } as CSSProperties}
      data-new={isNew || undefined}
    >
      <img
        className={joinClasses('image', styles.image)}
        src={imagePath || undefined}
        alt={told}
        loading="lazy"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setBroken(false)
          if (naturalHeight > 0) setRatio(Math.min(RATIOS.most, Math.max(RATIOS.least, naturalWidth / naturalHeight)))
        }}
        onError={() => setBroken(true)}
      />
      {broken ? (
        <span className={styles.gone}>
          <Icon name="camera" />
          {t('PHOTO_BROKEN')}
        </span>
      ) : (
        <a className={styles.open} href={imagePath} target="_blank" rel="noopener">
          <span className="visually-hidden">{t('PHOTO_OPEN', { caption })}</span>
        </a>
      )}
      {tweet && (
        <span className={`overlay ${styles.tweet}`}>
          <a href={tweet.address} target="_blank" rel="noopener" aria-label={tweet.name} title={tweet.name}>
            <Icon name="arrowOut" />
            <span aria-hidden="true">{tweet.name}</span>
          </a>
        </span>
      )}
      <span className={styles.caption} title={caption} aria-hidden="true">
        <bdi>{caption}</bdi>
      </span>
      <span className={styles.by}>
        <span className={styles.author}>{author ? `© ${author}` : t('LABEL_ANONYMOUS')}</span>
        <ShareMenu photo={photo} caption={told} />
      </span>
    </span>
  )
}
