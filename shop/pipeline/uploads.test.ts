import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { acceptBodies } from '#shop/pipeline/bodies.ts'
import { ErrorPage } from '#shop/pipeline/error-page.ts'
import { uploadRoutes } from '#shop/pipeline/uploads.ts'

const LIMITS = { field: 'file', maxBytes: 200_000 }

function openApp(): FastifyInstance {
  const app = Fastify({ bodyLimit: 102_400 })
  const errors = new ErrorPage('Test', {
    sentences: () => (english) => (typeof english === 'string' ? english : english.other),
    send: (_request, reply, { main }) => reply.type('text/html').send(main),
  })
  app.setErrorHandler((error, request, reply) => errors.answer(error, request, reply))
  acceptBodies(app)
  uploadRoutes(app, (routes) => {
    routes.post('/upload', { config: { upload: LIMITS } }, ({ upload, body }, reply) => {
      reply.send({ upload: upload && { ...upload, content: upload.content.toString('latin1') }, body })
    })
  })
  app.post('/text', ({ body }, reply) => reply.send({ body }))
  return app
}

interface Part {
  name?: string
  fileName?: string
  content: string | Buffer
}

function form(parts: Part[], end = '\r\n--x--\r\n'): Buffer {
  const chunks = parts.flatMap(({ name, fileName, content }, index) => {
    const names = [
      name === undefined ? '' : `; name="${name}"`,
      fileName === undefined ? '' : `; filename="${fileName}"`,
    ]
    const type = fileName === undefined ? '' : 'Content-Type: image/png\r\n'
    const head = `${index ? '\r\n' : ''}--x\r\nContent-Disposition: form-data${names.join('')}\r\n${type}\r\n`
    return [Buffer.from(head), Buffer.from(content)]
  })
  return Buffer.concat([...chunks, Buffer.from(end)])
}

async function upload(body: Buffer | string, contentType = 'multipart/form-data; boundary=x') {
  const app = openApp()
  const headers = { 'content-type': contentType, accept: 'application/json' }
  const reply = await app.inject({ method: 'POST', url: '/upload', payload: body, headers })
  await app.close()
  return { status: reply.statusCode, ...reply.json() }
}

describe('an upload', () => {
  it('has a file and other fields', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 121])
    const {
      status,
      upload: file,
      body,
    } = await upload(
      form([
        { name: 'caption', content: 'Größe' },
        { name: 'file', fileName: 'C:\\juice\\me.png', content: bytes },
        { name: '__proto__', content: 'polluted' },
      ]),
    )
    expect(status).toBe(200)
    expect(file).toEqual({ name: 'me.png', mediaType: 'image/png', content: bytes.toString('latin1') })
    expect(Object.entries(body)).toEqual([
      ['caption', 'Größe'],
      ['__proto__', 'polluted'],
    ])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each([
    ['a form without a file', form([{ name: 'file', content: 'only text' }]), undefined],
    [
      'a form with an unnamed file, as browsers send it',
      form([{ name: 'file', fileName: '', content: '' }]),
      undefined,
    ],
    ['an empty form', '--x--\r\n', undefined],
    ['a form field', 'file=1', 'application/x-www-form-urlencoded'],
    ['broken JSON', '{"file":', 'application/json'],
    ['another kind of multipart', form([{ name: 'file', fileName: 'a', content: 'b' }]), 'multipart/mixed; boundary=x'],
    ['nothing', '', undefined],
  ])('is nothing in %s', async (_, body, contentType) => {
    const { status, upload: file } = await upload(body, contentType ?? (body ? undefined : 'text/plain'))
    expect([status, file]).toEqual([200, undefined])
  })

  it('may have 200000 bytes and not one more', async () => {
    const fits = await upload(form([{ name: 'file', fileName: 'a.png', content: Buffer.alloc(200_000, 1) }]))
    expect([fits.status, fits.upload.content.length]).toEqual([200, 200_000])
    const tooLarge = await upload(form([{ name: 'file', fileName: 'a.png', content: Buffer.alloc(200_001, 1) }]))
    expect(tooLarge.status).toBe(500)
    expect(tooLarge.error).toMatchObject({ message: 'File too large', code: 'LIMIT_FILE_SIZE', field: 'file' })
  })

  it('with ten megabytes is refused for its size, or for its field', async () => {
    const content = Buffer.alloc(10_000_000, 1)
    const { status, error } = await upload(form([{ name: 'file', fileName: 'a.png', content }]))
    expect([status, error.code]).toEqual([500, 'LIMIT_FILE_SIZE'])
    const other = await upload(form([{ name: 'picture', fileName: 'a.png', content }]))
    expect([other.status, other.error.code]).toEqual([500, 'LIMIT_UNEXPECTED_FILE'])
  })

  it.each([
    ['another field', [{ name: 'picture', fileName: 'a.png', content: 'a' }]],
    ['two files', [1, 2].map(() => ({ name: 'file', fileName: 'a.png', content: 'a' }))],
    ['no field', [{ fileName: 'a.png', content: 'a' }]],
  ])('in %s is unexpected', async (_, parts) => {
    const { status, error } = await upload(form(parts))
    expect(status).toBe(500)
    expect(error).toMatchObject({ message: 'Unexpected field', code: 'LIMIT_UNEXPECTED_FILE' })
  })

  it.each([
    ['no boundary', form([]), 'multipart/form-data'],
    ['an empty boundary', form([]), 'multipart/form-data; boundary='],
    ['another boundary', form([{ name: 'file', fileName: 'a', content: 'b' }]), 'multipart/form-data; boundary=y'],
    ['no end', form([{ name: 'file', fileName: 'a.png', content: 'abc' }], '')],
    ['no end in a field', form([{ name: 'caption', content: 'abc' }], '')],
    ['half a header', '--x\r\nContent-Disposition: form-da'],
    ['half a boundary', form([{ name: 'file', fileName: 'a.png', content: 'abc' }], '\r\n--')],
    ['nothing but noise', Buffer.alloc(50_000, 7)],
    ['nothing at all', ' '],
  ])('that is malformed is refused: %s', async (_, body, contentType = undefined as string | undefined) => {
    const { status, error } = await upload(body, contentType)
    expect([status, error.code]).toEqual([400, 'MALFORMED_FORM'])
  })

  it('with endless parts, fields and texts is refused', async () => {
    const many = (count: number, part: (index: number) => Part) =>
      form(Array.from({ length: count }, (_, i) => part(i)))
    const codes = await Promise.all(
      [
        many(200, (index) => ({ name: `field${index}`, content: 'a' })),
        many(200, () => ({ name: 'file', fileName: '', content: '' })),
        many(2_000, () => ({ name: 'file', fileName: 'a.png', content: 'a' })),
        many(1, () => ({ name: 'caption', content: 'a'.repeat(20_000) })),
        many(1, () => ({ name: 'caption', content: 'a'.repeat(2_000_000) })),
        many(20_000, () => ({ content: '' })),
        Buffer.alloc(1_000_000, '--x\r\n'),
        Buffer.alloc(1_000_000, 7),
      ].map(async (body) => {
        const { status, error } = await upload(body)
        return `${status} ${error.code}`
      }),
    )
    expect(codes).toEqual([
      '413 LIMIT_FIELD_COUNT',
      '413 LIMIT_PART_COUNT',
      '500 LIMIT_UNEXPECTED_FILE',
      '413 LIMIT_FIELD_VALUE',
      '413 LIMIT_FIELD_VALUE',
      '413 LIMIT_FIELD_COUNT',
      '413 LIMIT_PART_COUNT',
      '413 LIMIT_BODY_SIZE',
    ])
  })

  it('does not affect other routes', async () => {
    const app = openApp()
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const text = form([{ name: 'a', content: 'b' }])
    expect((await app.inject({ method: 'POST', url: '/text', payload: text, headers })).json().body).toBe(String(text))
    const large = await app.inject({ method: 'POST', url: '/text', payload: Buffer.alloc(102_401), headers })
    expect(large.statusCode).toBe(413)
    await app.close()
  })
})

describe('a connection', () => {
  const head = (length: number | 'chunked') =>
    `POST /upload HTTP/1.1\r\nHost: x\r\nAccept: text/plain\r\nContent-Type: multipart/form-data; boundary=x\r\n${
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
    }\r\n\r\n`

  async function listen(): Promise<{ app: FastifyInstance; port: number }> {
    const app = openApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { app, port: (app.server.address() as AddressInfo).port }
  }

  it('that breaks off stores nothing', async () => {
    const { app, port } = await listen()
    let closed = 0
    app.server.on('request', (_request, response) => response.on('close', () => closed++))
    const beginning = form([{ name: 'file', fileName: 'a.png', content: Buffer.alloc(150_000) }], '')
    for (let index = 0; index < 20; index++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(head(190_000))
      socket.write(beginning, () => socket.destroy())
      await once(socket, 'close')
    }
    await expect.poll(() => closed).toBe(20)
    const good = form([{ name: 'file', fileName: 'a.png', content: 'abc' }])
    const reply = await fetch(`http://127.0.0.1:${port}/upload`, {
      method: 'POST',
      body: new Uint8Array(good),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(reply.status).toBe(200)
    await app.close()
  })

  it('gets the reason of a refusal, even while it is still sending', async () => {
    const { app, port } = await listen()
    const body = form([{ name: 'file', fileName: 'a.png', content: Buffer.alloc(8_000_000) }])
    const reply = await fetch(`http://127.0.0.1:${port}/upload`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([reply.status, await reply.text()]).toEqual([500, expect.stringContaining('File too large')])
    await app.close()
  })

  it('that never stops sending is closed', async () => {
    const { app, port } = await listen()
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const closed = new Promise((resolve) => socket.on('close', resolve))
    let text = ''
    socket.on('data', (data) => (text += data))
    const chunk = Buffer.alloc(65_536, 7)
    const framed = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
    socket.write(head('chunked'))
    const send = (): void => {
      if (!socket.destroyed) socket.write(framed, () => setImmediate(send))
    }
    send()
    await closed
    expect(text === '' || text.startsWith('HTTP/1.1 413')).toBe(true)
    expect(socket.bytesWritten).toBeLessThan(40 * 1024 * 1024)
    await app.close()
  })
})
