import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../../ui/page.ts'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import { Coin } from './coin.tsx'
import styles from './token-sale-page.module.css'

const papers = [
  { text: 'TOKENSALE_PAPER_1', address: 'https://ponzico.win/ponzico.pdf' },
  { text: 'TOKENSALE_PAPER_2', address: 'https://www.sec.gov/files/ia_virtualcurrencies.pdf' },
]
const reasons = [1, 2, 3, 4, 5]
const questions = [1, 2, 3, 4]

interface SectionProps {
  className: string | undefined
  /** Id of the heading. */
  id: string
  title: string
  children: ReactNode
}

function Section({ className, id, title, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className="display" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export default function TokenSalePage() {
  const { t } = useTranslation()
  const juicycoin = useConfiguration()?.application?.altcoinName || 'Juicycoin'
  const heading = usePage(t('TITLE_TOKENSALE'))
  return (
    <app-token-sale>
      <main className="page">
        <div className={`spread ${styles.launch}`}>
          <div>
            <h1 className="display" ref={heading} tabIndex={-1}>
              {t('TITLE_TOKENSALE')}
            </h1>
            <SanitisedHtml className={styles.subtitle} html={t('SECTION_ICO', { juicycoin })} />
          </div>
          <Coin name={juicycoin} />
        </div>
        <Section className={styles.papers} id="papers" title={t('SECTION_WHITEPAPER')}>
          <p>{t('WHITEPAPER_REFERENCES')}</p>
          <ul>
            {papers.map(({ text, address }) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noopener">
                  <Icon name="note" />
                  {t(text)}
                </a>
              </li>
            ))}
          </ul>
        </Section>
        <Section className={styles.pitch} id="pitch" title={t('SECTION_SALES_PITCH')}>
          {reasons.map((number) => (
            <div key={number}>
              <p>{t(`TOKENSALE_PITCH_${number}`)}</p>
              <p className={`display ${styles.plea}`}>{t('GIVE_US_ALL_YOUR_MONEY')}</p>
            </div>
          ))}
        </Section>
        <Section className={styles.answers} id="answers" title={t('ICO_FAQ')}>
          <div className={styles.cards}>
            {questions.map((number) => (
              <mat-card key={number} className="mat-mdc-card">
                <h3>{t(`TOKENSALE_FAQ_${number}_QUESTION`)}</h3>
                <p>{t(`TOKENSALE_FAQ_${number}_ANSWER`)}</p>
              </mat-card>
            ))}
            <mat-card className="mat-mdc-card">
              <h3>
                <SanitisedHtml html={t('ICO_FAQ_QUESTION', { juicycoin })} />
              </h3>
              <p>{t('ICO_FAQ_ANSWER')}</p>
            </mat-card>
          </div>
        </Section>
        <img className={styles.padding} src="assets/public/images/padding/56px.png" width="1" height="1" alt="" />
      </main>
    </app-token-sale>
  )
}
