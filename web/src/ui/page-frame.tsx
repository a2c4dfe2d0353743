import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'
import { usePage } from './page.ts'

interface PageFrameProps {
  /** What the tab is called. */
  title: string
  /** What the heading says, where that is more than the title. */
  heading?: ReactNode
  /** Classes of the heading that scripts look for. */
  headingClass?: string
  /** A sentence beside the heading. */
  lead?: ReactNode
  /** Before the heading, e.g. a stepper. */
  before?: ReactNode
  /** Between heading and content; below the heading where that stands beside the content. */
  beneath?: ReactNode
  /** Where the heading stands on a wide screen: in the first four columns, beside the content, or above all sixteen. */
  head?: 'beside' | 'above'
  children: ReactNode
}

/** A screen: its heading, which takes the focus, and what it is about. */
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
