import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../entities/application/screens.ts'
import { useCustomer } from '../../entities/session/customer.ts'
import { useSession } from '../../entities/session/session.ts'
import shapes from '../../ui/form-page.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { maskAddress, nobody } from './author.ts'
import { ContactForm, readDraft } from './contact-form.tsx'
import styles from './contact-page.module.css'
import { Preview } from './preview.tsx'

/** Screen for feedback. */
export default function ContactPage() {
  const { t } = useTranslation()
  const session = useSession()
  const customer = useCustomer()
  const [draft, setDraft] = useState(readDraft)
  const email = session ? (customer?.email ?? session.claims.email) : undefined
  const author = email === undefined ? nobody : maskAddress(email)
  const shownAuthor = email === undefined ? t('LABEL_ANONYMOUS') : author
  return (
    <app-contact>
      <PageFrame title={t('SECTION_CUSTOMER_FEEDBACK')} lead={t('CONTACT_LEAD')}>
        <div className={shapes.columns}>
          <ContactForm
            // A login or logout resets the form, because drafts belong to a customer.
            key={session?.claims.email ?? nobody}
            author={author}
            shownAuthor={shownAuthor}
            userId={session ? (customer?.id ?? session.claims.id) : undefined}
            onChange={setDraft}
            onSent={() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })}
          />
          <aside className={styles.aside}>
            <Preview comment={draft.comment} rating={draft.rating} author={shownAuthor} />
            {session && screens.complaint.ready && (
              <Link className={styles.else} to={screens.complaint.path}>
                <Icon name="alert" />
                <span>
                  <b>{t('CONTACT_ELSE_COMPLAINT')}</b>
                  <span>{t('CONTACT_ELSE_COMPLAINT_NOTE')}</span>
                </span>
                <Icon name="chevronRight" />
              </Link>
            )}
          </aside>
        </div>
      </PageFrame>
    </app-contact>
  )
}
