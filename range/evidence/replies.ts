/** Whether a JSON reply holds a text, as it stands or escaped the way JSON writes it. */
export function replyHolds(reply: string, text: string): boolean {
  return reply.includes(text) || reply.includes(JSON.stringify(text).slice(1, -1))
}
