import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { RoundButton } from '../../ui/button.tsx'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Photo } from './api.ts'
import { listNetworks } from './networks.ts'
import styles from './share-menu.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Menu to share a photo. Phones open the system's dialog. */
export function ShareMenu({ photo, caption }: { photo: Photo; caption: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLSpanElement>(null)
  const id = useId()
  const address = new URL(photo.imagePath, document.baseURI).href

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }

  function show(): void {
    if (navigator.maxTouchPoints > 0 && 'share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // A cancelled dialog is not a failure.
      navigator.share({ text: caption, url: address }).catch(() => undefined)
      return
    }
    setOpen(!open)
    if (!open) requestAnimationFrame(() => entries()[0]?.focus())
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + step + all.length) % all.length)?.focus()
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOpen(false)
  }

  function copy(): void {
    close()
    void copyAndSay(address, 'COPY_SUCCESS', 'PHOTO_NOT_COPIED')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the menu inside.
    <span className={styles.share} onKeyDown={onKeyDown} onBlur={onBlur}>
      <RoundButton
        ref={opener}
        icon="share"
        aria-label={t('PHOTO_SHARE', { caption: photo.caption })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={show}
      />
      <span ref={list} id={id} role="menu" className={`overlay ${styles.menu}`} hidden={!open}>
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => void copy()}>
          <Icon name="copy" />
          {t('PHOTO_COPY_LINK')}
        </button>
        <Networks caption={caption} onLeave={() => setOpen(false)} />
      </span>
    </span>
  )
}

function Networks({ caption, onLeave }: { caption: string; onLeave: () => void }) {
  const social = useConfiguration()?.application?.social
  return listNetworks(caption, social).map((network) => (
    <a
      key={network.name}
      role="menuitem"
      tabIndex={-1}
      href={network.address}
      target="_blank"
      rel="noopener"
      aria-label={network.name}
      onClick={onLeave}
    >
      <Icon name="arrowOut" />
      {network.name}
    </a>
  ))
}
