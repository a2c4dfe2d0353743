import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Post } from './webhook.ts'

/**
 * Posts JSON to the one address that the operator named. It goes nowhere else: redirections are not followed, and what the receiver says
 * beside its status is not read.
 */
export function createPost(address: string): Post {
  const url = new URL(address)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return (body, signal) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const request = send(url, { method: 'POST', headers, signal, agent: false }, (response) => {
        resolve(response.statusCode ?? 0)
        // A reply may be endless.
        response.destroy()
      })
      request.on('error', reject)
      request.end(body)
    })
}
