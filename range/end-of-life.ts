// A page of the offline sites lists versions of images with the end of their support. Exploits and proofs read the same list.

export interface SupportedLine {
  image: string
  /** The beginning of its versions, e.g. `4.4`. */
  line: string
  isOver: boolean
}

/** Reads the list. @param markup of the page, with characters as they are read */
export function readSupport(markup: string): SupportedLine[] {
  const rows = markup.matchAll(
    /<tr><td><code>([\w-]+)<\/code><\/td><td><code>([\d.]+)<\/code><\/td><td>[^<]*<\/td><td>([^<]*)<\/td><\/tr>/g,
  )
  return [...rows].map(([, image = '', line = '', state]) => ({ image, line, isOver: state === 'over' }))
}

export interface UsedImage {
  image: string
  /** Without what follows a hyphen; empty where the file names none. */
  version: string
}

/** The images that a Compose file takes from elsewhere. */
export function listImages(composition: string): UsedImage[] {
  return [...composition.matchAll(/^\s*image:\s*([\w./-]+?)(?::([\w.]+)[\w.-]*)?\s*$/gm)].map(
    ([, image = '', version = '']) => ({ image, version }),
  )
}

/** The line of the list that an image belongs to. */
export function findSupport({ image, version }: UsedImage, list: readonly SupportedLine[]): SupportedLine | undefined {
  return list.find(({ line, ...row }) => row.image === image && `${version}.`.startsWith(`${line}.`))
}
