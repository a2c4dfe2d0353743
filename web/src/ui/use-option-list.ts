import { type KeyboardEvent, useState } from 'react'

export interface Choice {
  value: string
  text: string
}

/** A list of options that opens and is moved through by keyboard. `chosen` is an index, -1 without a choice. */
export function useOptionList(options: readonly Choice[], chosen: number, onChoose: (value: string) => void) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)

  function show(): void {
    setActive(Math.max(0, chosen))
    setOpen(true)
  }

  function choose(index: number): void {
    const option = options[index]
    setOpen(false)
    if (option) onChoose(option.value)
  }

  function moveBy(to: number): void {
    if (open) setActive(Math.min(options.length - 1, Math.max(0, to)))
    else show()
  }

  function moveTo(key: string): number | undefined {
    if (key === 'ArrowDown') return active + 1
    if (key === 'ArrowUp') return active - 1
    if (key === 'Home') return 0
    if (key === 'End') return options.length - 1
    if (key.length !== 1 || key === ' ') return undefined
    const typed = options.findIndex((option) => option.text.toLowerCase().startsWith(key.toLowerCase()))
    return typed < 0 ? undefined : typed
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moveTo(event.key)
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Tab') {
      setOpen(false)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (open) choose(active)
      else show()
    } else if (next !== undefined) {
      event.preventDefault()
      moveBy(next)
    }
  }

  return { open, active, setActive, show, close: () => setOpen(false), choose, onKeyDown }
}
