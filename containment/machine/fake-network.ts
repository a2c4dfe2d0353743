import type { Base, WebAnswer } from '#containment/machine/fake-base.ts'
import type { Anything } from '#containment/machine/fake-bytes.ts'

export function buildNetwork({ call, Buffer, fromUtf8, Emitter, later }: Base) {
  const ask = (url: string, method: string, headers: Record<string, string>, body: string): WebAnswer => {
    const reply = call('ask', url, method, headers, body)
    if (reply) return reply
    const host = /^https?:\/\/([^/:]+)/.exec(url)?.[1] ?? ''
    if (/^(?:localhost|[\d.]+)$/.test(host))
      throw Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED' })
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
  }
  const httpFor = (protocol: string) => {
    const request = (target: Anything, ...rest: Anything[]) => {
      const options =
        typeof target === 'object' && !target.href ? target : (rest.find((one) => typeof one === 'object') ?? {})
      const hear = rest.find((one) => typeof one === 'function')
      const place = `${options.hostname ?? options.host ?? 'localhost'}${options.port ? `:${options.port}` : ''}`
      const url = options === target ? `${protocol}//${place}${options.path ?? '/'}` : String(target.href ?? target)
      const sent = new Emitter()
      let body = ''
      let isSent = false
      sent.write = (...args: Anything[]) => {
        body += args[0]
        return true
      }
      sent.end = (...args: Anything[]) => {
        if (isSent) return
        isSent = true
        body += args[0] ?? ''
        later(() => {
          try {
            const { status, contentType, body: answer } = ask(url, options.method ?? 'GET', options.headers ?? {}, body)
            const response = Object.assign(new Emitter(), {
              statusCode: status,
              headers: { 'content-type': contentType },
            })
            hear?.(response)
            sent.emit('response', response)
            response.emit('data', Buffer.from(answer, 'latin1'))
            response.emit('end')
          } catch (error) {
            sent.emit('error', error)
          }
        })
      }
      return sent
    }
    const get = (...args: Parameters<typeof request>) => {
      const sent = request(...args)
      sent.end()
      return sent
    }
    const nowhere = () => {
      throw Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' })
    }
    return { request, get, createServer: () => ({ listen: nowhere, on: () => undefined }) }
  }
  const fetch = async (target: Anything, options: Anything = {}) => {
    const { status, contentType, body } = ask(
      String(target.href ?? target),
      options.method ?? 'GET',
      options.headers ?? {},
      options.body ?? '',
    )
    const text = fromUtf8(body)
    return {
      status,
      ok: status >= 200 && status < 300,
      headers: { get: (name: string) => (name.toLowerCase() === 'content-type' ? contentType : null) },
      text: async () => text,
      json: async () => JSON.parse(text),
      arrayBuffer: async () => Buffer.from(body, 'latin1').buffer,
    }
  }

  return { http: httpFor('http:'), https: httpFor('https:'), fetch }
}
