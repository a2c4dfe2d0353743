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
  children: ReactNode
}

/** A screen: its heading, which takes the focus, and what it is about. */
export function PageFrame({ title, heading = title, headingClass, lead, before, children }: PageFrameProps) {
  const place = usePage(title)
  return (
    <main className="page">
      {before}
      <div className="page-head">
        <h1 className={joinClasses('display', headingClass)} ref={place} tabIndex={-1}>
          {heading}
        </h1>
        {typeof lead === 'string' ? <p>{lead}</p> : lead}
      </div>
      {children}
    </main>
  )
}
