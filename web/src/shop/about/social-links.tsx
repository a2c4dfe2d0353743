import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './social-links.module.css'

/** Settings with the names of their sites. Labels are for scripts and never translated. */
const PLACES = [
  { setting: 'blueSkyUrl', name: 'BlueSky', label: 'Visit our BlueSky page', text: 'SOCIAL_BLUESKY' },
  { setting: 'mastodonUrl', name: 'Mastodon', label: 'Visit our Mastodon page', text: 'SOCIAL_MASTODON' },
  { setting: 'twitterUrl', name: 'Twitter', label: 'Visit our Twitter page', text: 'SOCIAL_TWITTER' },
  { setting: 'facebookUrl', name: 'Facebook', label: 'Visit our Facebook page', text: 'SOCIAL_FACEBOOK' },
  { setting: 'slackUrl', name: 'Slack', label: 'Join our Slack workspace', text: 'SOCIAL_SLACK' },
  { setting: 'redditUrl', name: 'Reddit', label: 'Visit our Reddit page', text: 'SOCIAL_REDDIT' },
  { setting: 'pressKitUrl', name: 'Press Kit', label: 'Access our Press Kit', text: 'SOCIAL_PRESS_KIT' },
  { setting: 'nftUrl', name: 'NFT', label: 'View our NFT', text: 'SOCIAL_NFT' },
] as const

export function SocialLinks() {
  const { t } = useTranslation()
  const social = useConfiguration()?.application?.social
  const places = PLACES.flatMap(({ setting, ...place }) => {
    const address = social?.[setting]
    return address && /^https?:\/\//i.test(address) ? [{ ...place, address }] : []
  })
  if (places.length === 0) return null
  return (
    <section aria-labelledby="social-media">
      <h2 className={`display ${styles.title}`} id="social-media">
        {t('SECTION_SOCIAL_MEDIA')}
      </h2>
      <ul className={styles.places}>
        {places.map(({ name, label, text, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener" aria-label={label}>
              <b className="display">{name}</b>
              <span>{t(text)}</span>
              <Icon name="arrowOut" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
