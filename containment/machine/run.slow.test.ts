import { afterAll, expect, it } from 'vitest'
import { contentDirectory, openDisk } from '#containment/disk/testing.ts'
import { Evaluators } from '#containment/expressions/evaluators.ts'

const evaluators = new Evaluators()
afterAll(() => evaluators.close())

function openMachine(machines = evaluators) {
  const { disk } = openDisk()
  const ask = async ({ url }: { url: string }) => {
    if (url.endsWith('/change')) disk.write('/juice-shop/ftp/asked.md', Buffer.from('by the shop'))
    const found = disk.find(`file:///juice-shop${new URL(url).pathname}`)
    return {
      status: 200,
      contentType: 'text/plain',
      body: Buffer.from(found instanceof Uint8Array ? found : 'nothing'),
    }
  }
  const run = machines.createRunProgram({ contentDirectory, version: '1.0.0' }, { ask, disk })
  const shell = (command: string) => run(`require('child_process').execSync(${JSON.stringify(command)}).toString()`)
  return { disk, run, shell }
}

it('programs that come at once lose nothing of each other', async () => {
  const { shell } = openMachine()
  await Promise.all(['a', 'b', 'c'].map((name) => shell(`echo ${name} > /tmp/${name}`)))
  expect(await shell('cat /tmp/a /tmp/b /tmp/c')).toBe('a\nb\nc\n')
})

it('a program and its shop see each other’s writes at once', async () => {
  const { shell } = openMachine()
  expect(await shell('echo mine > ftp/mine.md; curl -s localhost:3000/ftp/mine.md')).toBe('mine\n')
  expect(await shell('curl -s localhost:3000/change; cat ftp/asked.md; rm ftp/asked.md; ls ftp/asked.md || true')).toBe(
    'nothingby the shop',
  )
})

it('changes of a program survive the end of its time', async () => {
  const { run, disk } = openMachine()
  await expect(run("require('fs').writeFileSync('ftp/early.md', 'x'); while (true);")).rejects.toThrow(/too long/)
  expect(disk.read('/juice-shop/ftp/early.md').toString()).toBe('x')
})

it('a program is late where a busy machine has left it no time at all', async () => {
  const breathless = new Evaluators({ computing: -1 })
  const { run } = openMachine(breathless)
  await expect(run('1')).rejects.toMatchObject({ kind: 'deadline' })
  breathless.close()
})

it('changes of a program survive without time for its result', async () => {
  const { run, disk } = openMachine()
  const source = `
    require('fs').writeFileSync('ftp/early.md', 'x')
    ;({ toString() { while (true); } })`
  await expect(run(source)).rejects.toMatchObject({ kind: 'deadline' })
  expect(disk.read('/juice-shop/ftp/early.md').toString()).toBe('x')
})

it('reports a mistake in Node’s words', async () => {
  const { run } = openMachine()
  const facts =
    "try { require('fs').readFileSync('/etc/shadow') } catch (e) { [e.code, e.errno, e.syscall, e.path].join() }"
  expect(await run(facts)).toBe('EACCES,-13,open,/etc/shadow')
})
