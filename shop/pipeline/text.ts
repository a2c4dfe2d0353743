import type { FastifyReply } from 'fastify'

/** Answers a sentence with the content type of short answers. */
export function replyText(reply: FastifyReply, status: number, text: string): void {
  reply.code(status).type('text/html; charset=utf-8').send(text)
}
