import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './tooltips.module.css'

interface Tip {
  text: string
  target: DOMRect
}

const distance = 8

/**
 * Shows the `data-tip` of the hovered or focused element inside. One tooltip serves hundreds of targets, which also
 * have the text in an ARIA attribute.
 */
export function Tooltips({ children, className }: { children: ReactNode; className?: string }) {
  const [tip, setTip] = useState<Tip | null>(null)
  const shown = tip !== null

  useEffect(() => {
    if (!shown) return
    const hide = () => setTip(null)
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    window.addEventListener('scroll', hide, true)
    window.addEventListener('keydown', hideOnEscape)
    return () => {
      window.removeEventListener('scroll', hide, true)
      window.removeEventListener('keydown', hideOnEscape)
    }
  }, [shown])

  function show(event: PointerEvent | FocusEvent): void {
    const over = event.target as Element
    // The tip stays while the pointer is over it, so that a magnifier can follow.
    if (over.closest(`.${styles.bubble}`)) return
    const target = over.closest<HTMLElement>('[data-tip]')
    const text = target?.dataset.tip
    setTip(target && text ? { text, target: target.getBoundingClientRect() } : null)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: observes the controls inside
    <div
      className={className}
      onPointerOver={show}
      onPointerLeave={() => setTip(null)}
      onPointerDown={() => setTip(null)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
      onBlur={() => setTip(null)}
    >
      {children}
      {tip && <Bubble tip={tip} />}
    </div>
  )
}

function Bubble({ tip }: { tip: Tip }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const { target } = tip
    const centred = target.left + target.width / 2 - width / 2
    const above = target.top - height - distance
    const left = Math.max(distance, Math.min(centred, document.documentElement.clientWidth - width - distance))
    element.style.translate = `${left}px ${above > distance ? above : target.bottom + distance}px`
  }, [tip])
  return (
    <div ref={bubble} className={styles.bubble} role="presentation">
      {tip.text}
    </div>
  )
}
