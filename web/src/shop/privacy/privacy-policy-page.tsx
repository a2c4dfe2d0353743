import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { formatMoment } from '../../i18n/moments.ts'
import { useApplicationName } from '../../ui/application-name.ts'
import { joinClasses } from '../../ui/classes.ts'
import { usePage } from '../../ui/page.ts'
import { type Block, blocksOf, findPrivacyContact, type Words } from './policy-text.ts'
import styles from './privacy-policy-page.module.css'

const sections = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const effectiveSince = '2019-03-15'
const MIN_AGE_YEARS = 18

/** Keys are positions, because words never move. */
function Line({ words }: { words: Words[] }) {
  return words.map(({ text, hot }) =>
    hot ? (
      <span key={text} className="hot">
        {text}
      </span>
    ) : (
      text
    ),
  )
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map(({ kind, entries }) => {
    const key = entries.map((words) => words.map(({ text }) => text).join('')).join('\n')
    const [first = []] = entries
    if (kind === 'paragraph') {
      return (
        <p key={key}>
          <Line words={first} />
        </p>
      )
    }
    return (
      <ul key={key}>
        {entries.map((words) => (
          <li key={words.map(({ text }) => text).join('')}>
            <Line words={words} />
          </li>
        ))}
      </ul>
    )
  })
}

export default function PrivacyPolicyPage() {
  const { t, i18n } = useTranslation()
  const name = useApplicationName()
  const configuration = useConfiguration()
  const heading = usePage(t('TITLE_PRIVACY_POLICY'))
  const { hostname, origin } = window.location
  const contact = findPrivacyContact(configuration?.application?.privacyContactEmail, hostname)
  const since = formatMoment(new Date(effectiveSince), 'day', i18n.language, 'UTC')
  const facts = { name, url: origin, age: MIN_AGE_YEARS }
  return (
    <app-privacy-policy>
      <article className={styles.policy}>
        <header className={styles.head}>
          <h1 className="display" ref={heading} tabIndex={-1}>
            {t('TITLE_PRIVACY_POLICY')}
          </h1>
          <p className="dim">
            {t('PRIVACY_POLICY_EFFECTIVE')} <time dateTime={effectiveSince}>{since}</time>
          </p>
          <Blocks blocks={blocksOf(t('PRIVACY_POLICY_INTRODUCTION', facts))} />
        </header>
        {sections.map((letter) => (
          <section key={letter} className={styles.section}>
            <h2 className="display">
              <span className={styles.letter}>{letter}.</span> {t(`PRIVACY_POLICY_${letter}_TITLE`)}
            </h2>
            <div className={styles.text}>
              <Blocks blocks={blocksOf(t(`PRIVACY_POLICY_${letter}_TEXT`, facts))} />
            </div>
          </section>
        ))}
        <section className={joinClasses(styles.section, styles.contact)}>
          <h2 className="display">{t('PRIVACY_POLICY_CONTACT_TITLE')}</h2>
          <div className={styles.text}>
            <p>{t('PRIVACY_POLICY_CONTACT_TEXT', facts)}</p>
            <p>
              <a href={`mailto:${contact}`}>{contact}</a>
            </p>
          </div>
        </section>
        <img className={styles.padding} src="assets/public/images/padding/81px.png" width="1" height="1" alt="" />
      </article>
    </app-privacy-policy>
  )
}
