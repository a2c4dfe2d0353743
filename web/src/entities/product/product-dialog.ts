import type { ComponentType } from 'react'
import type { Markup } from '../../ui/markup.ts'
import type { StockedProduct } from './api.ts'

export interface ProductDialogProps {
  product: StockedProduct
  onClose: () => void
  /** Replaces the product's own description. Markup is rendered as HTML, text is sanitised first. */
  description?: string | Markup | undefined
  /** Opened to write a review; the field takes the focus. */
  reviewing?: boolean
}

/**
 * Properties of screens that open the dialog. The application passes it in, because features do not know each other.
 */
export interface ShowsProducts {
  ProductDialog: ComponentType<ProductDialogProps>
}
