import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { joinClasses } from '../../ui/classes.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  id: string
  icon: ReactNode
  /** Name of the button. */
  action: string
  /** Text after the button. */
  note: string
  accept?: string
  onFile: (file: File) => void
}

/** Choice of a file by click, by keyboard or by drag and drop. The same file can be chosen again. */
export function DropZone({ id, icon, action, note, accept, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false)

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (file) onFile(file)
    input.value = ''
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside offers the same by click and by keyboard.
    <div
      className={joinClasses(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className="unseen"
        type="file"
        accept={accept}
        aria-label={`${action} ${note}`}
        onChange={choose}
      />
      {icon}
      <span aria-hidden="true">
        <b>{action}</b> {note}
      </span>
    </div>
  )
}
