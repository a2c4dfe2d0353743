import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'look' | 'big' | 'wide' | 'disabled'> {
  /** Whether the form can be sent, and is not on its way. */
  ready: boolean
}

/** The one button that sends a form, as wide as the form. */
export function SubmitButton({ ready, ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" look="loud" big wide disabled={!ready} />
}
