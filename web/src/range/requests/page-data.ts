export interface PageData {
  tag: string
  texts: Record<string, string>
  /** Address of the shop, with a slash at its end. */
  shopUrl: string
  /** Headers that the server sets itself, in lower case. */
  computed: string[]
  maxBodyBytes: number
}

export function readPageData(): PageData {
  return JSON.parse(document.getElementById('bench-texts')?.textContent ?? '{}') as PageData
}
