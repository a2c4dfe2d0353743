import { type ImgHTMLAttributes, useState } from 'react'

const folder = 'assets/public/images/products/'
const unknown = 'undefined.png'
/** One transparent pixel: in place of the browser's sign for a broken picture. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface ProductPictureProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width' | 'height' | 'onError'> {
  /** File as the product's row names it; it may be empty, or not there. */
  image: string
  alt: string
}

/** Pictures at the top of the grid: wanted at once, the others when they come near. */
export const FIRST_PICTURES = 6

/** Begins to load pictures that are shown as soon as the page stands. */
export function loadPicturesAhead(images: readonly string[]): void {
  for (const image of images) new Image().src = folder + (image || unknown)
}

/** What a product looks like; what has no picture, or one that does not load, looks like nobody knows what, and like nothing where the server is gone. */
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
