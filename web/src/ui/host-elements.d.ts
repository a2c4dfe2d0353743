import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type HostElement = DetailedHTMLProps<HTMLAttributes<HTMLElement> & { name?: string }, HTMLElement>

declare module 'react' {
  namespace JSX {
    /** Wrappers such as `app-navbar` or `mat-card`, which scripts and tutorials look for by name. */
    interface IntrinsicElements {
      [name: `app-${string}`]: HostElement
      [name: `mat-${string}`]: HostElement
      'simple-snack-bar': HostElement
      sidenav: HostElement
    }
  }

  interface AnchorHTMLAttributes<T> {
    /** Attribute by which older scripts find links. */
    routerlink?: string
  }
}
