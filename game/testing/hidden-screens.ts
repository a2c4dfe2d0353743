import type { Exchange } from '#game/evidence/evidence.ts'
import type { Oracle } from '#game/oracle.ts'
import { describeOracle } from './describe-oracle.ts'
import { exchange } from './evidence.ts'

/** Tests an oracle for the picture at the end of a hidden screen; `px` is its number. */
export function describeScreenOracle(key: string, oracle: Oracle<'exchange'>, px: number): void {
  const url = `/assets/public/images/padding/${px}px.png`
  describeOracle(key, oracle, {
    fires: {
      'the picture at the end of the page is loaded': exchange({ url, contentType: 'image/png' }),
      'a part of it is loaded': exchange({ url, status: 206, contentType: 'image/png' }),
      'the browser has it already': exchange({ url, status: 304 }),
    },
    staysSilent: {
      'a page is answered in its place': exchange({ url, contentType: 'text/html' }),
      'the page has not been built': exchange({ url, contentType: 'text/plain; charset=utf-8' }),
      'the picture is missing': exchange({ url, status: 404 }),
      'the picture is refused': exchange({ url, status: 403 }),
      'the picture is refused by its own kind': exchange({ url, status: 403, contentType: 'image/png' }),
      'the shop is out of order': exchange({ url, status: 500 }),
      'the shop is out of order and says so with a picture': exchange({ url, status: 500, contentType: 'image/png' }),
    },
  })
}

/** Solves and near misses for a picture without a link. */
export function hiddenPictureTable(url: string): Record<'fires' | 'staysSilent', Record<string, Exchange>> {
  return {
    fires: {
      'the picture is answered': exchange({ url, contentType: 'image/jpeg' }),
      'a part of it is answered': exchange({ url, status: 206, contentType: 'image/jpeg' }),
      'the browser has it already': exchange({ url, status: 304, contentType: '' }),
    },
    staysSilent: {
      'the page of the shop is answered in its place': exchange({ url, contentType: 'text/html; charset=utf-8' }),
      'the page has not been built': exchange({ url, contentType: 'text/plain; charset=utf-8' }),
      'the picture is missing': exchange({ url, status: 404 }),
      'the picture is refused': exchange({ url, status: 403, contentType: 'image/jpeg' }),
      'the shop is out of order': exchange({ url, status: 500 }),
      'the visitor is sent elsewhere': exchange({ url, status: 302, contentType: '' }),
    },
  }
}
