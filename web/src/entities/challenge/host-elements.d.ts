import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type HostElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    /** Wrappers that scripts and tutorials look for by name. */
    interface IntrinsicElements {
      'app-code-area': HostElement
      'app-code-fixes': HostElement
      'category-filter': HostElement
      'challenge-card': HostElement
      'challenges-unavailable-warning': HostElement
      'coding-challenge-progress-score-card': HostElement
      'code-snippet': HostElement
      'difficulty-overview-score-card': HostElement
      'difficulty-stars': HostElement
      'filter-settings': HostElement
      'hacking-challenge-progress-score-card': HostElement
      'score-board-additional-settings-dialog': HostElement
      'score-card': HostElement
      'tutorial-mode-warning': HostElement
      'warning-card': HostElement
    }
  }
}
