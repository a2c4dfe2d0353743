import { escapeHtml } from '#common/html.ts'
import { type BakeryReply, sendHtml } from './call.ts'

/** A page of the bakery around some HTML, which is sent as it is. */
export function sendPage(
  title: string,
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: BakeryReply['headers'] } = {},
): BakeryReply {
  return sendHtml(`<!doctype html>\n<title>${escapeHtml(title)}</title>\n${body}\n`, status, headers)
}

export { escapeHtml }
