import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Post } from './webhook.ts'

/**
 * Posts JSON to the operator's address only: does not follow redirects, and reads nothing of the reply but its status.
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
