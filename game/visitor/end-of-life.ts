// A page of the offline sites lists image versions with the end of their support, for exploits and proofs.

export interface SupportedLine {
  image: string
  /** Beginning of a version, e.g. `4.4`. */
  line: string
  isOver: boolean
}

/** Reads the list. @param markup of the page, with decoded characters */
export function readSupport(markup: string): SupportedLine[] {
  const rows = markup.matchAll(
    /<tr><td><code>([\w-]+)<\/code><\/td><td><code>([\d.]+)<\/code><\/td><td>[^<]*<\/td><td>([^<]*)<\/td><\/tr>/g,
  )
  return [...rows].map(([, image = '', line = '', state]) => ({ image, line, isOver: state === 'over' }))
}

export interface UsedImage {
  image: string
  /** Version before any hyphen; empty if the file names none. */
  version: string
}

/** External images of a Compose file. */
export function listImages(composition: string): UsedImage[] {
  return [...composition.matchAll(/^\s*image:\s*([\w./-]+?)(?::([\w.]+)[\w.-]*)?\s*$/gm)].map(
    ([, image = '', version = '']) => ({ image, version }),
  )
}

/** Entry of the list for an image. */
export function findSupport({ image, version }: UsedImage, list: readonly SupportedLine[]): SupportedLine | undefined {
  return list.find(({ line, ...row }) => row.image === image && `${version}.`.startsWith(`${line}.`))
}
