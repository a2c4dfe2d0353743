import type { Ways } from '#game/define.ts'
import type { Exchange } from '#game/evidence/evidence.ts'
import { exchange } from './evidence.ts'

/** A sent file of `/ftp`, by its decoded name. */
export function fetched(file: string, facts: Partial<Omit<Exchange, 'reply'>> = {}): Exchange {
  const url = `/ftp/${encodeURIComponent(file)}`
  return exchange({ route: '/ftp/:file', url, params: { file }, contentType: 'application/octet-stream', ...facts })
}

/** Solves and near misses for a hidden file. */
export function tableOfHiddenFile(name: string): Record<'fires' | 'staysSilent', Record<string, Exchange>> {
  return {
    fires: {
      'it is handed over behind the terminator': fetched(`${name}%00.md`),
      'the ending is the other one': fetched(`${name}%00.pdf`),
      'a part of it is handed over': fetched(`${name}%00.md`, { status: 206 }),
      'the browser has it already': fetched(`${name}%00.md`, { status: 304, contentType: '' }),
    },
    staysSilent: {
      'its plain name is refused': fetched(name, { status: 403 }),
      'the byte itself is refused': fetched(`${name}\0.md`, { status: 400 }),
      'its name is in capitals, which no file has': fetched(`${name.toUpperCase()}%00.md`, { status: 404 }),
      'it is a document that anybody may have': fetched('legal.md'),
      'a name begins like it': fetched(`${name}x%00.md`),
      'a name ends like it': fetched(`x${name}%00.md`),
      'its name stands behind the terminator': fetched(`legal.md%00${name}.md`),
      'the shop is out of order': fetched(`${name}%00.md`, { status: 500 }),
      'the folder is listed': exchange({ route: '/ftp', url: '/ftp', contentType: 'text/html' }),
    },
  }
}

/** Ways of a hidden file: requests that count, and those that do not. */
export function hiddenFileWays(name: string): Pick<Ways, 'otherWays' | 'mishaps'> {
  return {
    otherWays: {
      'the other ending': (visitor) => visitor.get(`/ftp/${name}%2500.pdf`),
      'the folder in capitals': (visitor) => visitor.get(`/FTP/${name}%2500.md`),
      'a download that goes on where it broke off': (visitor) =>
        visitor.get(`/ftp/${name}%2500.md`, { headers: { range: 'bytes=3-' } }),
    },
    mishaps: {
      'its plain name': [403, (visitor) => visitor.get(`/ftp/${name}`)],
      'the byte, encoded once': [400, (visitor) => visitor.get(`/ftp/${name}%00.md`)],
      'an ending in capitals': [403, (visitor) => visitor.get(`/ftp/${name}%2500.MD`)],
      'its name in capitals': [404, (visitor) => visitor.get(`/ftp/${name.toUpperCase()}%2500.md`)],
      'a document that anybody may have': [200, (visitor) => visitor.get('/ftp/legal.md')],
      'the list alone': [200, (visitor) => visitor.get('/ftp')],
    },
  }
}
