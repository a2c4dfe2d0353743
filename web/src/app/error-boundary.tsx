import { Component, type ReactNode } from 'react'
import { complain } from '../ui/snackbar.tsx'
import { FailedState } from '../ui/states.tsx'

interface ErrorBoundaryProps {
  /** A new address resets the error. */
  place: string
  children: ReactNode
}

interface ErrorBoundaryState {
  error: Error | null
  place: string
}

/**
 * Reloads the page, because browsers do not fetch a failed script again. Waits for an answer of the server first: the
 * browser's own error page has no way back.
 */
async function reloadWhenAnswered(): Promise<void> {
  const answer = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) window.location.reload()
  else complain('NETWORK_ERROR')
}

/** Keeps the shell usable if a screen breaks, e.g. because its script did not load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.place === state.place ? null : { error: null, place: props.place }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <main className="page">
        <FailedState error={error} onRetry={() => void reloadWhenAnswered()} />
      </main>
    )
  }
}
