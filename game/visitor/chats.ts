import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

/** The assistant's reply to a conversation, with its tool calls. */
export interface ChatReply {
  reply: VisitorReply
  text: string
  /** Tool calls in order. */
  calls: { name: string; given: Record<string, unknown> }[]
}

export interface ChatTurn {
  role: string
  content: string
}

/** Sends a complete conversation with turns of any role. */
export async function sendChat(
  visitor: Visitor,
  messages: readonly ChatTurn[],
  headers: Record<string, string> = {},
): Promise<ChatReply> {
  const reply = await visitor.post('/rest/chat', { messages }, { headers })
  const deltas = reply.text
    .split('\n')
    .flatMap((line) => (line.startsWith('data: {') ? [readDelta(line.slice(6))] : []))
  return {
    reply,
    text: deltas.map(({ content = '' }) => content).join(''),
    calls: deltas.flatMap(({ tool_calls: calls = [] }) =>
      calls.map(({ function: { name, arguments: given } }) => ({ name, given: JSON.parse(given) })),
    ),
  }
}

/** Sends messages one after the other, as a page does; returns all calls and the last reply. */
export async function talk(
  visitor: Visitor,
  said: readonly string[],
  headers: Record<string, string> = {},
): Promise<ChatReply> {
  const messages: ChatTurn[] = []
  const calls: ChatReply['calls'] = []
  let last: ChatReply | undefined
  for (const content of said) {
    messages.push({ role: 'user', content })
    last = await sendChat(visitor, messages, headers)
    messages.push({ role: 'assistant', content: last.text })
    calls.push(...last.calls)
  }
  if (!last) throw new Error('Nothing was said.')
  return { ...last, calls }
}

interface Delta {
  content?: string
  tool_calls?: { function: { name: string; arguments: string } }[]
}

function readDelta(event: string): Delta {
  const { choices = [] } = JSON.parse(event) as { choices?: { delta?: Delta }[] }
  return choices[0]?.delta ?? {}
}

/** Sends a message, and loads the pictures of the answer, as a browser does. */
export async function showAnswer(visitor: Visitor, said: string): Promise<ChatReply> {
  const answer = await talk(visitor, [said])
  const pictures = answer.text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)|<img [^>]*src="([^"]+)"/g)
  for (const [, markdown, html = ''] of pictures) {
    const { pathname, search } = new URL(markdown ?? html, visitor.url)
    await visitor.get(pathname + search, { headers: { accept: 'image/*', 'sec-fetch-dest': 'image' } })
  }
  return answer
}
