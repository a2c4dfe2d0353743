import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink, type To } from 'react-router'

/** The attribute by which older scripts find a link: the path that it leads to. */
function pathOf(to: To): string | undefined {
  const path = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : to.pathname
  return path || undefined
}

export function Link(props: LinkProps) {
  return <RouterLink routerlink={pathOf(props.to)} {...props} />
}

/** A link that knows whether it leads to where one is. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink routerlink={pathOf(props.to)} {...props} />
}
