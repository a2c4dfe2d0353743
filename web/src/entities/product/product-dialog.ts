import type { ComponentType } from 'react'
import type { StockedProduct } from './api.ts'

export interface ProductDialogProps {
  product: StockedProduct
  onClose: () => void
  /** The description comes from our own catalogue and is shown with its markup. */
  trusted?: boolean
  /** Opened to write a review: the cursor is in its field. */
  reviewing?: boolean
}

/** For screens that open the dialog. The application hands it to them: features do not know each other. */
export interface ShowsProducts {
  ProductDialog: ComponentType<ProductDialogProps>
}
