import { type RefObject, useEffect, useRef } from 'react'

/** Closes an open part when somebody presses outside of `place`. */
export function useCloseOutside(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [place, isOpen])
}
