import type { ReactNode } from 'react'
import { shortenHex } from './amounts.ts'
import { useNetwork } from './use-wallet.ts'

interface ExplorerLinkProps {
  kind: 'transaction' | 'address'
  hex: string
  className?: string | undefined
  /** Text of the link; by default the shortened hash. */
  children?: ReactNode
}

/** Link to a transaction or an address in the explorer, in a new tab. */
export function ExplorerLink({ kind, hex, className, children = shortenHex(hex) }: ExplorerLinkProps) {
  const network = useNetwork()
  if (!network) return <span className={className}>{children}</span>
  return (
    <a
      className={className}
      href={`./${network.explorerPath}/${kind}/${hex}`}
      target="_blank"
      rel="noopener"
      title={hex}
    >
      {children}
    </a>
  )
}
