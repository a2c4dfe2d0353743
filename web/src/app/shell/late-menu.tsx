import { type ComponentType, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useFetchLater } from '../../ui/load-late.tsx'
import { complain } from '../../ui/snackbar.tsx'

/** What a menu needs to know of the button that opens it. */
export interface LateMenuProps {
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

interface AnchorProps {
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}

/** Stands in a menu for the button that was there before it. */
export function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}

/** True once a menu has stood closed: only one that opens remembers where the focus was. */
export function useStanding(): boolean {
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  return standing
}

/**
 * A button of the bar and its menu, whose script is asked for when the button is first touched, or later by itself. The button is the same one before and
 * after: focus stays, and no click is lost. Where the script does not come, that is said, and the menu is closed again.
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
  // Whoever opens it hears when it does not come.
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
    /** Null before the first touch. */
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
