import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './row-boundary.module.css'

interface RowBoundaryProps {
  /** The row's data. New data cause another attempt. */
  row: unknown
  /** Element of an entry in the surrounding list. */
  as: 'li' | 'listitem' | 'row' | 'article'
  children: ReactNode
}

interface RowBoundaryState {
  broken: boolean
  row: unknown
}

/** Error boundary for an entry of a list, so that the others still render. */
export class RowBoundary extends Component<RowBoundaryProps, RowBoundaryState> {
  override state: RowBoundaryState = { broken: false, row: this.props.row }

  static getDerivedStateFromError(): Partial<RowBoundaryState> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ row }: RowBoundaryProps, state: RowBoundaryState): RowBoundaryState | null {
    return row === state.row ? null : { broken: false, row }
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenRow as={this.props.as} /> : this.props.children
  }
}

function BrokenRow({ as }: Pick<RowBoundaryProps, 'as'>) {
  const { t } = useTranslation()
  const words = (
    <>
      <Icon name="alert" small />
      {t('ROW_BROKEN')}
    </>
  )
  if (as === 'li') return <li className={styles.broken}>{words}</li>
  if (as === 'article') return <article className={styles.broken}>{words}</article>
  if (as === 'listitem') {
    return (
      <mat-list-item className={styles.broken} role="listitem">
        {words}
      </mat-list-item>
    )
  }
  return (
    <mat-row className={styles.broken} role="row">
      <mat-cell role="cell">{words}</mat-cell>
    </mat-row>
  )
}
