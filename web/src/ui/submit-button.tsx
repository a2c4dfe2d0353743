import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'look' | 'big' | 'wide' | 'disabled'> {
  /** Whether the form is valid and not being sent. */
  ready: boolean
}

/** The submit button, as wide as the form. */
export function SubmitButton({ ready, ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" look="loud" big wide disabled={!ready} />
}
