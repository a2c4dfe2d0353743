const FORMATS = ['html', 'json', 'text'] as const
export type Format = (typeof FORMATS)[number]

const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  html: 'text/html',
  json: 'application/json',
  text: 'text/plain',
}

/** The best of html, json and text for an `Accept` header; html without one, or when anything goes. */
export function chooseFormat(accept: string | undefined): Format {
  if (!accept) return 'html'
  const ranges = accept.split(',').map(parseRange)
  let best: Format = 'text'
  let bestRank = -1
  for (const format of FORMATS) {
    const rank = rankOf(MEDIA_TYPES[format], ranges)
    if (rank > bestRank) {
      best = format
      bestRank = rank
    }
  }
  return best
}

interface Range {
  type: string
  quality: number
  position: number
}

function parseRange(text: string, position: number): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { type, quality: Number.isNaN(quality) ? 1 : quality, position }
}

/** Higher is better: by quality, then by how exactly the range names the type, then by the order in the header. */
function rankOf(mediaType: string, ranges: readonly Range[]): number {
  const [family] = mediaType.split('/')
  let rank = -1
  for (const { type, quality, position } of ranges) {
    const precision = type === mediaType ? 2 : type === `${family}/*` ? 1 : type === '*/*' ? 0 : -1
    if (precision < 0 || quality === 0) continue
    rank = Math.max(rank, quality * 1000 + (precision > 0 ? 100 - Math.min(position, 99) : 0))
  }
  return rank
}
