import { type RefObject, useEffect, useRef } from 'react'
import { useApplicationName } from './application-name.ts'

let arrived = false

/**
 * Names the page for the tab and, except for the first page of a visit, moves the focus to its heading, so that keyboard
 * and screen reader start where the eye does.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useApplicationName()
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return heading
}
