/** Whether a JSON reply holds a text, plain or escaped as in JSON. */
export function replyHolds(reply: string, text: string): boolean {
  return reply.includes(text) || reply.includes(JSON.stringify(text).slice(1, -1))
}
