import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

/** Introduces a new customer with this name to the scripted assistant. */
export async function introduceTo(visitor: Visitor, name: string, customer?: string): Promise<VisitorReply> {
  await becomeShopper(visitor, customer)
  return visitor.post('/rest/chatbot/respond', { action: 'setname', query: name })
}

export function askBot(visitor: Visitor, query: string): Promise<VisitorReply> {
  return visitor.post('/rest/chatbot/respond', { action: 'query', query })
}
