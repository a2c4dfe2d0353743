import { escapeHtml } from '#foundation/html.ts'
import { type BakeryReply, sendHtml } from './call.ts'

/** Sends a page of the bakery around unescaped HTML. */
export function sendPage(
  title: string,
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: BakeryReply['headers'] } = {},
): BakeryReply {
  return sendHtml(`<!doctype html>\n<title>${escapeHtml(title)}</title>\n${body}\n`, status, headers)
}

export { escapeHtml }
