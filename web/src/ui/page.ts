import { type RefObject, useEffect, useRef } from 'react'
import { useApplicationName } from './application-name.ts'

let arrived = false
let screenTitle = ''
let dialogTitle: string | null = null

function useTitle(title: string): string {
  const name = useApplicationName()
  return title ? `${title} · ${name}` : name
}

function nameTab(): void {
  document.title = dialogTitle ?? screenTitle
}

/**
 * Sets the title of the tab. Moves the focus to the heading, except on the first page of a visit, so that keyboard and
 * screen reader start there.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const whole = useTitle(title)
  useEffect(() => {
    screenTitle = whole
    nameTab()
  }, [whole])
  useEffect(() => {
    // A dialog that opened before the screen below it keeps the focus.
    if (arrived && dialogTitle === null) heading.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return heading
}

/** Sets the title of the tab to that of a dialog with its own address, while it is open. */
export function useDialogTitle(title: string): void {
  const whole = useTitle(title)
  useEffect(() => {
    dialogTitle = whole
    nameTab()
    return () => {
      dialogTitle = null
      nameTab()
    }
  }, [whole])
}
