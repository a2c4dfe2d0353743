import type { MouseEvent } from 'react'
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink, type To } from 'react-router'

/** Value of `routerlink`, by which older scripts find a link: its path. */
function pathOf(to: To): string | undefined {
  const path = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : to.pathname
  return path || undefined
}

/** Ignores the second click of a double click, which would add a second entry to the history. */
function stayThere(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.detail > 1 && event.currentTarget.hash === window.location.hash) event.preventDefault()
}

export function Link({ onClick, ...props }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    stayThere(event)
  }
  return <RouterLink routerlink={pathOf(props.to)} {...props} onClick={follow} />
}

/** A link that is marked on its own page. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink routerlink={pathOf(props.to)} {...props} />
}
