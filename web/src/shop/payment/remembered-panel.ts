import { useState } from 'react'

type PanelName = 'couponPanelExpanded' | 'paymentPanelExpanded'

/** Whether a panel is open, stored for the next visit. */
export function useRememberedPanel(name: PanelName): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(name) === 'true')
  return [
    open,
    (next) => {
      localStorage.setItem(name, JSON.stringify(next))
      setOpen(next)
    },
  ]
}
