import type { ComponentType } from 'react'
import type { Markup } from '../../ui/markup.ts'
import type { StockedProduct } from './api.ts'

export interface ProductDialogProps {
  product: StockedProduct
  onClose: () => void
  /** In place of the product's own: markup is shown as such, text is cleaned first. */
  description?: string | Markup | undefined
  /** Opened to write a review: the cursor is in its field. */
  reviewing?: boolean
}

/** For screens that open the dialog. The application hands it to them: features do not know each other. */
export interface ShowsProducts {
  ProductDialog: ComponentType<ProductDialogProps>
}
