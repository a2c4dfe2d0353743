import type { MouseEvent } from 'react'
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink, type To } from 'react-router'

/** The attribute by which older scripts find a link: the path that it leads to. */
function pathOf(to: To): string | undefined {
  const path = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : to.pathname
  return path || undefined
}

/** The second click of a double click leads nowhere, else it takes two steps to go back. */
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

/** A link that knows whether it leads to where one is. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink routerlink={pathOf(props.to)} {...props} />
}
