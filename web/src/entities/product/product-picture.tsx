import { type ImgHTMLAttributes, useState } from 'react'

const folder = 'assets/public/images/products/'
const unknown = 'undefined.png'
/** A transparent pixel instead of the browser's icon for broken pictures. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface ProductPictureProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width' | 'height' | 'onError'> {
  /** File name in the product's row; may be empty or missing. */
  image: string
  alt: string
}

/** Pictures at the top of the grid, which load eagerly; others load lazily. */
export const FIRST_PICTURES = 6

/** Preloads pictures that the first view shows. */
export function loadPicturesAhead(images: readonly string[]): void {
  for (const image of images) new Image().src = folder + (image || unknown)
}

/** Picture of a product. Falls back to a placeholder picture, and to an empty one without a server. */
export function ProductPicture({ image, alt, ...rest }: ProductPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const file = [image, unknown].find((name) => name !== '' && !broken.includes(name))
  return (
    <img
      {...rest}
      src={file === undefined ? NOTHING : folder + file}
      width="480"
      height="400"
      alt={alt}
      onError={() => file !== undefined && setBroken([...broken, file])}
    />
  )
}
