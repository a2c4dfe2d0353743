import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'
import { usePage } from './page.ts'

interface PageFrameProps {
  /** Title of the tab. */
  title: string
  /** Heading, if it differs from the title. */
  heading?: ReactNode
  /** Classes of the heading, for scripts. */
  headingClass?: string
  /** A sentence beside the heading. */
  lead?: ReactNode
  /** Content before the heading, e.g. a stepper. */
  before?: ReactNode
  /** Content between heading and body; below the heading if that is beside the body. */
  beneath?: ReactNode
  /** Place of the heading on a wide screen: in the first four columns beside the body, or above all sixteen. */
  head?: 'beside' | 'above'
  children: ReactNode
}

/** A screen with a heading, which takes the focus. */
export function PageFrame({
  title,
  heading = title,
  headingClass,
  lead,
  before,
  beneath,
  head = 'beside',
  children,
}: PageFrameProps) {
  const place = usePage(title)
  return (
    <main className={joinClasses('page', head === 'beside' && 'sixteen')}>
      {before}
      <div className="page-side">
        <div className="page-head">
          <h1 className={joinClasses('display', headingClass)} ref={place} tabIndex={-1}>
            {heading}
          </h1>
          {typeof lead === 'string' ? <p>{lead}</p> : lead}
        </div>
        {beneath}
      </div>
      <div className="page-body">{children}</div>
    </main>
  )
}
