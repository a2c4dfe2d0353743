import { expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { uploadArchive, uploadXmlOrder } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { openRange } from './support/open-range.ts'

const CAPTIONS = 'frontend/dist/frontend/assets/public/videos/owasp_promo.vtt'

/** Runs a command on the server and returns its output from the profile. */
async function run(visitor: Visitor, command: string): Promise<string> {
  await visitor.submit('/profile', {
    username: `#{require('child_process').spawnSync('sh', ['-c', ${JSON.stringify(`(${command}) 2>&1`)}]).stdout}`,
  })
  const { text } = await visitor.get('/profile')
  return /<p class="display shown-name">([\s\S]*?)<\/p>/.exec(text)?.[1] ?? text
}

async function openAsShopper() {
  const range = await openRange()
  const visitor = createVisitor(range.url)
  await becomeShopper(visitor)
  return { range, visitor, read: async (path: string) => (await visitor.get(path)).text }
}

it('a file written by one hole is seen through all others', async () => {
  const { range, visitor, read } = await openAsShopper()
  await using _range = range
  const legal = await read('/ftp/legal.md')
  await uploadArchive(visitor, {
    '../../ftp/legal.md': 'by an archive',
    [`../../${CAPTIONS}`]: 'WEBVTT mine',
    'a.txt': 'complaint',
  })
  expect(await run(visitor, `cat ftp/legal.md ${CAPTIONS} uploads/complaints/a.txt; ls ftp | head -1`)).toContain(
    'by an archiveWEBVTT minecomplaintacquisitions.md',
  )
  await run(visitor, 'echo by a shell > ftp/legal.md; echo new > ftp/new.md; echo kept > /tmp/kept.txt')
  expect([await read('/ftp/legal.md'), await read('/ftp/new.md')]).toEqual(['by a shell\n', 'new\n'])
  expect((await visitor.get('/ftp', { headers: { accept: 'application/json' } })).json()).toContain('new.md')
  for (const [path, content] of [
    ['ftp/legal.md', 'by a shell'],
    ['/tmp/kept.txt', 'kept'],
  ] as const)
    expect((await uploadXmlOrder(visitor, `<!ENTITY e SYSTEM "${path}">`, '&e;')).text).toContain(content)
  expect((await visitor.submit('/dataerasure', { layout: '../../tmp/kept.txt' })).text).toContain('kept')
  await becomeShopper(visitor)

  expect(await run(visitor, 'rm ftp/new.md ftp/legal.md; ls ftp/new.md')).toBe(
    'rm: ftp/legal.md: Operation not permitted\nls: ftp/new.md: No such file or directory\n',
  )
  expect((await visitor.get('/ftp/new.md')).status).toBe(404)
  await run(visitor, 'echo again > ftp/new.md')
  expect(await range.server.instances.hibernate(Date.now() + 1000)).toBe(1)
  expect([await read('/ftp/legal.md'), await read('/ftp/new.md')]).toEqual(['by a shell\n', 'again\n'])
  expect(await run(visitor, 'cat ftp/legal.md ftp/new.md /tmp/kept.txt')).toBe(
    'by a shell\nagain\ncat: /tmp/kept.txt: No such file or directory\n',
  )
  await range.server.instances.rewind('default')
  expect([await read('/ftp/legal.md'), (await visitor.get('/ftp/new.md')).status]).toEqual([legal, 404])
})

it('a program sees the changes of its own requests, and the shop those of the program', async () => {
  const { range, visitor } = await openAsShopper()
  await using _range = range
  expect(await run(visitor, 'echo hello > ftp/new.md; curl -s localhost:3000/ftp/new.md')).toContain('hello')
  expect(await run(visitor, 'ls ftp/new.md; cat ftp/new.md')).toContain('hello')
})

it('pictures and papers of the shop are files there, and belong to it', async () => {
  const { range, visitor } = await openAsShopper()
  await using _range = range
  const images = 'frontend/dist/frontend/assets/public/images/uploads'
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
  const form = new FormData()
  form.append('file', new Blob([png]), 'me.png')
  const request = new Request(range.url, { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  await visitor.post('/profile/image/file', Buffer.from(await request.arrayBuffer()), { headers })
  expect(
    await run(visitor, `ls -l ${images} | grep ' 10 '; echo x > ${images}/me.svg; rm ${images}/default.svg`),
  ).toMatch(
    /-rw-r--r-- 1 root root +10 .*\.png\n[\s\S]*me\.svg: Permission denied\n[\s\S]*default\.svg: Permission denied/,
  )
  expect(await run(visitor, 'echo x > ftp/order_1234-0123456789abcdef.pdf')).toContain('Permission denied')
})
