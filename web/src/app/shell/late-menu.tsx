import { type ComponentType, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useFetchLater } from '../../ui/load-late.tsx'
import { complain } from '../../ui/snackbar.tsx'

/** Properties of a menu that refer to its button. */
export interface LateMenuProps {
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

interface AnchorProps {
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}

/** Stands in for the button, which exists before the menu. */
export function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}

/** True after a menu has rendered closed. Mantine remembers the focus only when a menu changes from closed to open. */
export function useStanding(): boolean {
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  return standing
}

/**
 * A button of the bar and its menu. The menu's script loads on the first touch or in the background. The button stays
 * the same element, so focus and clicks are kept. A failed load shows a message and closes the menu.
 * @param id of the button, which scripts look for
 * @param load fetches the script
 */
export function useLateMenu<Props extends LateMenuProps>(
  id: string,
  popup: 'menu' | 'dialog',
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [Dropdown, setDropdown] = useState<ComponentType<Props> | null>(null)
  useFetchLater(load)
  // `change` reports a failed load.
  const fetchAhead = () => void load().catch(() => undefined)

  function change(next: boolean): void {
    setOpened(next)
    if (!next || Dropdown) return
    load().then(
      (script) => setDropdown(() => script.default),
      () => {
        setOpened(false)
        complain('NETWORK_ERROR')
      },
    )
  }

  return {
    opened,
    change,
    /** Null until the script has loaded. */
    Dropdown,
    menu: { button, opened, onChange: change },
    opener: {
      ref: button,
      fixedId: id,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: () => change(!opened),
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
    },
  }
}
