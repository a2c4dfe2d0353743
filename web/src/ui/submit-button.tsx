import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'look' | 'big' | 'wide' | 'disabled'> {
  /** Whether the form is valid and not being sent. */
  ready: boolean
}

/** The submit button, as wide as the form. */
export function SubmitButton({ ready, ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" look="loud" big wide disabled={!ready} />
}

interface NotedSubmitButtonProps extends SubmitButtonProps {
  noteId: string
  /** Text of the button's description, e.g. what is missing. */
  note: ReactNode
  noteClass?: string | undefined
}

/** The submit button, and a note beside it. */
export function NotedSubmitButton({ ready, noteId, note, noteClass = 'dim', ...rest }: NotedSubmitButtonProps) {
  return (
    <>
      <Button {...rest} type="submit" look="loud" big aria-describedby={noteId} disabled={!ready} />
      <p id={noteId} className={noteClass}>
        {note}
      </p>
    </>
  )
}
