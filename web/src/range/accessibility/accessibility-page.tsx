import { useTranslation } from 'react-i18next'
import { markEnglish } from '../../i18n/languages.ts'
import { formatMoment } from '../../i18n/moments.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import styles from './accessibility-page.module.css'
import { type Criterion, criteria, type Statement, since, standard, useStatement } from './statement.ts'

/** Catalogue keys of the states of a criterion. */
const STATES: Readonly<Record<string, string>> = {
  yes: 'ACCESSIBILITY_YES',
  partly: 'ACCESSIBILITY_PARTLY',
  none: 'ACCESSIBILITY_NONE',
}

/** The accessibility statement: conformance, exceptions, method and contact. */
export default function AccessibilityPage() {
  const { t, i18n } = useTranslation()
  const { statement, isForeign } = useStatement(i18n.language)
  return (
    <PageFrame title={t('TITLE_ACCESSIBILITY')} lead={<Lead />}>
      <div aria-busy={!statement}>{statement && <Sections statement={statement} isForeign={isForeign} />}</div>
    </PageFrame>
  )
}

function Lead() {
  const { t, i18n } = useTranslation()
  return (
    <div className={styles.lead}>
      <p>{t('ACCESSIBILITY_LEAD')}</p>
      <p className="dim">
        <bdi>{standard}</bdi>
        <time dateTime={since}>{formatMoment(new Date(since), 'day', i18n.language, 'UTC')}</time>
      </p>
    </div>
  )
}

function Sections({ statement, isForeign }: { statement: Statement; isForeign: boolean }) {
  const { t } = useTranslation()
  const prose = markEnglish(isForeign)
  return (
    <>
      <Section id="conformance" title={t('ACCESSIBILITY_CONFORMANCE')}>
        <p {...prose}>{statement.prose.claim}</p>
        <Conformance names={statement.names} />
      </Section>
      <Section id="exceptions" title={t('ACCESSIBILITY_EXCEPTIONS')}>
        <Exceptions exceptions={statement.exceptions} prose={prose} />
      </Section>
      <Section id="method" title={t('ACCESSIBILITY_METHOD')}>
        <p {...prose}>{statement.prose.method}</p>
      </Section>
      <Section id="fault" title={t('ACCESSIBILITY_FAULT')}>
        <p {...prose}>{statement.prose.fault}</p>
      </Section>
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className="display" id={id}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
    </section>
  )
}

function Conformance({ names }: Pick<Statement, 'names'>) {
  const { t, i18n } = useTranslation()
  const nameOf = ({ criterion, name }: Criterion) => names?.[criterion] ?? name
  const isEnglish = !names && i18n.language !== 'en'
  return (
    <table className={styles.table} aria-labelledby="conformance">
      <thead>
        <tr>
          <th scope="col">{t('ACCESSIBILITY_CRITERION')}</th>
          <th scope="col">{t('ACCESSIBILITY_CONFORMS')}</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map((criterion) => (
          <tr key={criterion.criterion}>
            <th scope="row">
              <bdi className="mono">{criterion.criterion}</bdi>{' '}
              <span {...markEnglish(isEnglish)}>{nameOf(criterion)}</span>
            </th>
            <td>{t(STATES[criterion.conforms] ?? '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ExceptionsProps {
  exceptions: Statement['exceptions']
  prose: ReturnType<typeof markEnglish>
}

function Exceptions({ exceptions, prose }: ExceptionsProps) {
  return (
    <dl className={styles.exceptions} {...prose}>
      {exceptions.map(({ where, criterion, why }) => (
        <div key={where}>
          <dt>
            {where} <bdi className="mono dim">{criterion}</bdi>
          </dt>
          <dd>{why}.</dd>
        </div>
      ))}
    </dl>
  )
}
