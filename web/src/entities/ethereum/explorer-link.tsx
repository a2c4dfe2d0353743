import type { ReactNode } from 'react'
import { shortenHex } from './amounts.ts'
import { useNetwork } from './use-wallet.ts'

interface ExplorerLinkProps {
  kind: 'transaction' | 'address'
  hex: string
  className?: string | undefined
  /** What it shows; its beginning and its end without a word. */
  children?: ReactNode
}

/** Leads to where everybody can look up a transaction or an address, beside the page. */
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
