import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import type { LinkProps } from 'react-router'
import styles from './button.module.css'
import { joinClasses } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

interface Look {
  /** `loud` is the one next action of a view. */
  look?: 'loud' | 'quiet' | 'plain'
  big?: boolean
  wide?: boolean
}

function lookOf({ look = 'plain', big, wide }: Look, className?: string): string {
  return joinClasses(
    'pill',
    styles.button,
    look !== 'plain' && styles[look],
    big && styles.big,
    wide && styles.wide,
    className,
  )
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** An id that scripts look for. Menus and popovers set their own `id` on targets, which must not win. */
  fixedId?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look, big, wide, className, id, fixedId, ...rest }: ButtonProps) {
  return <button type="button" {...rest} id={fixedId ?? id} className={lookOf({ look, big, wide }, className)} />
}

export function ButtonLink({ look, big, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={lookOf({ look, big, wide }, className)} />
}

/** A link that leaves the page, e.g. to a file. */
export function ButtonAnchor({
  look,
  big,
  wide,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return (
    <a {...rest} className={lookOf({ look, big, wide }, className)}>
      {children}
    </a>
  )
}

type RoundProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName
  small?: boolean
  /** Extra classes of the picture, for scripts. */
  iconClass?: string
  /** A button without words needs a name. */
  'aria-label': string
  ref?: Ref<HTMLButtonElement>
}

/** An icon without text, 44 px. */
export function RoundButton({ icon, small, iconClass, className, ...rest }: RoundProps) {
  return (
    <button type="button" {...rest} className={joinClasses('circle', styles.round, className)}>
      <Icon name={icon} small={small} className={iconClass} />
    </button>
  )
}
