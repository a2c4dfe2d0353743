import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../entities/application/screens.ts'
import { useCustomer } from '../../entities/session/customer.ts'
import { useSession } from '../../entities/session/session.ts'
import shapes from '../../ui/form-page.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { usePage } from '../../ui/page.ts'
import { maskAddress, nobody } from './author.ts'
import { ContactForm, readDraft } from './contact-form.tsx'
import styles from './contact-page.module.css'
import { Preview } from './preview.tsx'

/** What customers think of the shop, one at a time. */
export default function ContactPage() {
  const { t } = useTranslation()
  const session = useSession()
  const customer = useCustomer()
  const heading = usePage(t('SECTION_CUSTOMER_FEEDBACK'))
  const [draft, setDraft] = useState(readDraft)
  const email = session ? (customer?.email ?? session.claims.email) : undefined
  const author = email === undefined ? nobody : maskAddress(email)
  const shownAuthor = email === undefined ? t('LABEL_ANONYMOUS') : author
  return (
    <app-contact>
      <main className="page">
        <div className="page-head">
          <h1 className="display" ref={heading} tabIndex={-1}>
            {t('SECTION_CUSTOMER_FEEDBACK')}
          </h1>
          <p>{t('CONTACT_LEAD')}</p>
        </div>
        <div className={shapes.columns}>
          <ContactForm
            // Whoever logs in or out has another form, with a draft of their own.
            key={session?.claims.email ?? nobody}
            author={author}
            shownAuthor={shownAuthor}
            userId={session ? (customer?.id ?? session.claims.id) : undefined}
            onChange={setDraft}
            onSent={() => heading.current?.focus({ preventScroll: true })}
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
      </main>
    </app-contact>
  )
}
