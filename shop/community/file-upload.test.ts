import { describe, expect, it } from 'vitest'
import { ParserError } from '#shop/parsers.ts'
import { DiskInMemory, TestShop } from '#shop/testing.ts'

const WHOLE_ARCHIVE = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1')

function upload(
  shop: TestShop,
  name: string,
  content: string | Buffer = 'hello',
  field = 'file',
  type = 'application/pdf',
) {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')])
  return shop.send('POST', '/file-upload', payload, {
    'content-type': 'multipart/form-data; boundary=x',
    accept: 'application/json',
  })
}

const files = ({ shop }: TestShop) => shop.sql.all`SELECT path FROM Files`

const DEPRECATED = 'B2B customer complaints via file upload have been deprecated for security reasons'

describe('POST /file-upload', () => {
  it.each([
    ['a PDF', 'invoice.pdf', 'hello'],
    ['a PDF of no bytes', 'invoice.pdf', ''],
    ['a PDF of 200000 bytes', 'invoice.pdf', Buffer.alloc(200_000, 1)],
    ['a picture', 'evil.png', Buffer.from([137, 80, 78, 71])],
    ['a program', 'setup.EXE', 'MZ'],
    ['a name without an extension', 'invoice', 'hello'],
    ['a name that is an extension of something else', 'constructor', 'hello'],
    ['a name that leads elsewhere', '../../../etc/cron.d/job', 'hello'],
    ['a name with a NUL', 'a.xml\u0000.pdf', '<a/>'],
    ['a name of emoji', '🍋🍊.pdf', 'hello'],
    ['a name of 10,000 characters', `${'a'.repeat(10_000)}.pdf`, 'hello'],
    ['an archive', 'invoices.zip', WHOLE_ARCHIVE],
    ['an archive with a remark at its end', 'invoices.ZIP', Buffer.concat([WHOLE_ARCHIVE, Buffer.alloc(65_000, 32)])],
  ])('takes %s, keeps nothing and says nothing', async (_, name, content) => {
    await using shop = await TestShop.open()
    const reply = await upload(shop, name, content)
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect(files(shop)).toEqual([])
  })

  it('accepts the multipart type of some browsers for an archive', async () => {
    await using shop = await TestShop.open()
    expect((await upload(shop, 'invoices.zip', WHOLE_ARCHIVE, 'file', 'multipart/x-zip')).statusCode).toBe(204)
    expect(shop.audit[0]).toEqual({
      kind: 'fileUploaded',
      facts: { name: 'invoices.zip', bytes: WHOLE_ARCHIVE.length },
    })
  })

  it('logs the file’s name without folders', async () => {
    await using shop = await TestShop.open()
    await upload(shop, '../../invoice.pdf', 'hello')
    await upload(shop, 'C:\\orders\\order.xml', '<a/>')
    expect(shop.audit).toEqual([
      { kind: 'fileUploaded', facts: { name: 'invoice.pdf', bytes: 5 } },
      { kind: 'fileUploaded', facts: { name: 'order.xml', bytes: 4 } },
    ])
  })

  it.each([
    ['order.xml', '<a>hi</a>', '<a>hi</a> (order.xml)'],
    ['ORDER.XML', '<?xml version="1.0"?>\r\n<a>\n  hi\n</a>', '<?xml version="1.0"?><a>  hi</a> (ORDER.XML)'],
    ['a.pdf.yml', 'juice: 12\nstraws: no\n', 'juice: 12straws: no (a.pdf.yml)'],
    ['a.yaml', '', ' (a.yaml)'],
    ['long.xml', 'x'.repeat(401), `${'x'.repeat(399)}... (long.xml)`],
    ['fits.xml', 'ä'.repeat(400), `${'ä'.repeat(400)} (fits.xml)`],
    ['bytes.xml', Buffer.from([0x3c, 0xff, 0x00]), '<\ufffd\u0000 (bytes.xml)'],
    [`${'a'.repeat(9_000)}.xml`, 'x', `x (${'a'.repeat(255)})`],
  ])('does not want orders any more: %s', async (name, content, says) => {
    await using shop = await TestShop.open()
    const reply = await upload(shop, name, content)
    expect([reply.statusCode, reply.json()]).toEqual([
      410,
      { error: { message: `${DEPRECATED}: ${says}`, status: 410 } },
    ])
    expect(files(shop)).toEqual([])
  })

  it('escapes markup of an order in an error page', async () => {
    await using shop = await TestShop.open()
    const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<script>alert(1)</script>\r\n--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' }
    const { body } = await shop.send('POST', '/file-upload', form, headers)
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('<script>alert')
  })

  it.each([
    ['nothing', 'invoices.zip', ''],
    ['half an archive', 'invoices.zip', WHOLE_ARCHIVE.subarray(0, 3)],
    ['something else', 'invoices.zip', 'PDF, really'],
  ])('cannot read %s as an archive', async (_, name, content) => {
    await using shop = await TestShop.open()
    const reply = await upload(shop, name, content)
    expect([reply.statusCode, reply.json()]).toEqual([500, { error: { message: 'FILE_ENDED' } }])
  })

  it('answers 503 if an order takes too long', async () => {
    const late = async () => {
      throw new ParserError('late', 'Script execution timed out.')
    }
    await using shop = await TestShop.open({ parsers: { readXml: late, readYaml: late } })
    for (const name of ['order.xml', 'order.yml']) {
      const { statusCode, body } = await upload(shop, name)
      expect([statusCode, JSON.parse(body).error.message]).toEqual([
        503,
        'Sorry, we are temporarily not available! Please try again later.',
      ])
    }
  })

  it('follows the names in an archive, below the shop’s folder', async () => {
    const disk = new DiskInMemory()
    await using shop = await TestShop.open({ disk })
    const names = ['a.txt', 'folder/', '../../ftp/legal.md', '../../../etc/passwd', '/b.txt', '../../../shop-too/c.txt']
    const files = Object.fromEntries(names.map((name) => [name, name]))
    const reply = await upload(shop, 'files.zip', Buffer.concat([Buffer.from(JSON.stringify(files)), WHOLE_ARCHIVE]))
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect([...disk.files.keys()]).toEqual([
      '/shop/uploads/complaints/a.txt',
      '/shop/ftp/legal.md',
      '/shop/uploads/complaints/b.txt',
      '/shop-too/c.txt',
    ])
    expect(shop.audit.slice(1).map(({ facts }) => facts)).toContainEqual({ path: 'ftp/legal.md' })
  })

  it.each([200_001, 10_000_000])('refuses %d bytes', async (bytes) => {
    await using shop = await TestShop.open()
    const reply = await upload(shop, 'invoice.pdf', Buffer.alloc(bytes, 1))
    expect([reply.statusCode, reply.json().error]).toEqual([
      500,
      { message: 'File too large', name: 'MulterError', code: 'LIMIT_FILE_SIZE', field: 'file' },
    ])
    expect(shop.audit).toEqual([])
  })

  it('reports missing and malformed files', async () => {
    await using shop = await TestShop.open()
    const multipart = { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' }
    for (const [payload, headers] of [
      ['', {}],
      ['{"file":"a"}', { 'content-type': 'application/json' }],
      ['file=a', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n', multipart],
    ] as const) {
      const reply = await shop.send('POST', '/file-upload', payload, headers)
      expect([reply.statusCode, reply.body]).toEqual([400, '{"error":"File is not passed"}'])
    }
    expect((await upload(shop, 'a.pdf', 'hello', 'invoice')).json().error.message).toBe('Unexpected field')
    const broken = await shop.send('POST', '/file-upload', 'no form at all', multipart)
    expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'MALFORMED_FORM'])
    expect(shop.audit).toEqual([])
  })
})
