import { Component, type ReactNode } from 'react'
import { FailedState } from '../ui/states.tsx'

interface ErrorBoundaryProps {
  /** A new place is a new try. */
  place: string
  children: ReactNode
}

interface ErrorBoundaryState {
  error: Error | null
  place: string
}

/** Keeps the shell alive when a screen breaks, e.g. because its script could not be fetched. */
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
        <FailedState error={error} onRetry={() => window.location.reload()} />
      </main>
    )
  }
}
