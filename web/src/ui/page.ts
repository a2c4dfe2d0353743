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
 * Names the page for the tab and, except for the first page of a visit, moves the focus to its heading, so that keyboard
 * and screen reader start where the eye does.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const whole = useTitle(title)
  useEffect(() => {
    screenTitle = whole
    nameTab()
  }, [whole])
  useEffect(() => {
    // A dialog that was quicker than the screen below it keeps the focus.
    if (arrived && dialogTitle === null) heading.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return heading
}

/** Names the tab after a dialog with an address of its own, for as long as it is open over a screen. */
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
