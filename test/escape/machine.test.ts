import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { contentDirectory, openDisk } from '#containment/disk/testing.ts'
import { Evaluators } from '#containment/expressions/evaluators.ts'
import type { WebReply, WebRequest } from '#containment/machine/machine.ts'
import { drawThird } from '../support/sample.ts'

/** Code that a player runs on the shop's server, and the limit that stops each escape. */

const evaluators = new Evaluators({ budget: 600_000 })
/**
 * Evaluators with a short deadline, for attempts that only time stops. `containment/expressions` holds the real
 * deadline.
 */
const hastyEvaluators = new Evaluators({ budget: 600_000, computing: 200 })
const asked: string[] = []

async function ask({ url }: WebRequest): Promise<WebReply> {
  asked.push(url)
  throw new Error('There is nobody.')
}

const runFresh = (source: string, by = evaluators) =>
  by.createRunProgram({ contentDirectory, version: '1.0.0' }, { ask, disk: openDisk().disk })(source)
const outcome = (source: string, by = evaluators) =>
  runFresh(source, by).then(
    (text) => text,
    (error: Error) => `stopped: ${error.message}`,
  )
const shell = (command: string) => outcome(`require('child_process').execSync(${JSON.stringify(command)}).toString()`)

afterAll(() => {
  evaluators.close()
  hastyEvaluators.close()
})
afterEach(async () => {
  // The next attempt finds no trace of this one, on any thread.
  expect(await outcome('6 * 7')).toBe('42')
  expect(Reflect.get(globalThis, 'escaped')).toBe(undefined)
})

describe('is stopped because QuickJS has a world of its own:', () => {
  it.each(
    drawThird([
      ["this.constructor.constructor('return process')().version", 'v26.0.0'],
      ["require.constructor('return this')() === globalThis", 'true'],
      ["fetch.constructor.constructor('return typeof WebAssembly')()", 'undefined'],
      ['Object.getPrototypeOf(process).constructor === Object || typeof process.reallyExit', 'undefined'],
      ['typeof process.binding.constructor("return Deno")', 'function'],
      ["Error.prepareStackTrace = (e, s) => s; String(new Error('x').stack?.[0]?.getThis?.())", 'undefined'],
      ['typeof Atomics + typeof process.getBuiltinModule', 'undefinedundefined'],
      ['typeof Worker + typeof MessageChannel + typeof WebAssembly', 'undefinedundefinedundefined'],
      ['Object.prototype.escaped = globalThis.escaped = 1', '1'],
      ["typeof module.constructor._load('child_process').execSync", 'function'],
      ['JSON.parse = () => ({ value: { folder: "/" } }); process.cwd()', '/juice-shop'],
    ]),
  )('%s', async (source, expected) => {
    expect(await outcome(source)).toBe(expected)
  })
})

describe('is stopped because the stage has no such module:', () => {
  it.each(
    drawThird([
      "process.binding('spawn_sync')",
      "process._linkedBinding('fs')",
      "require('worker_threads')",
      "require('vm')",
      "require('inspector')",
      "require('node:sqlite')",
      "require('../../containment/threads.ts')",
      "process.dlopen(module, '/lib/x86_64-linux-gnu/libc.so.6')",
      "require('child_process').fork('/juice-shop/build/app.js')",
      "import('fs').then.x.y",
      "require('/proc/self/exe')",
      "require('./build/app.js')",
      "require('node:test')",
      "require('module')._load('worker_threads')",
      "process.getBuiltinModule('fs')",
      "new (require('module').Module)()",
    ]),
  )('%s', async (source) => {
    expect(await outcome(source)).toMatch(
      /^stopped: (?:No such module|Cannot find module|not a function|.*cannot|.*ENOMEM|.*undefined)/,
    )
  })
})

describe('is stopped because it ends with the drawing of the page:', () => {
  it.each(
    drawThird([
      ["setInterval(() => { globalThis.escaped = 1 }, 0); 'drawn'", 'drawn'],
      ["setTimeout(() => { while (true); }, 60000); 'drawn'", /too long/],
      ['(function again() { Promise.resolve().then(again) })(); 1', /too long/],
      ['(function again() { queueMicrotask(again) })(); 1', /too long/],
      ['(function again() { setImmediate(again) })(); 1', /too long/],
      ['(async () => { for (;;) await 1 })(); 1', /too long/],
      ["new Promise(() => {}); 'drawn'", 'drawn'],
      ['process.on("exit", () => { while (true); }); 1', '1'],
      ['new FinalizationRegistry(() => { while (true); }).register({}, 1); 1', /1|not defined/],
    ]),
  )('%s', async (source, expected) => {
    if (typeof expected === 'string') expect(await outcome(source)).toBe(expected)
    else expect(await outcome(source, hastyEvaluators)).toMatch(expected)
  })
})

describe('is stopped because it only changes its own objects:', () => {
  it.each(
    drawThird([
      ["Object.prototype.error = { message: 'bent' }; require('fs').existsSync('/etc')", 'stopped: bent'],
      ["Object.prototype.toJSON = () => ['facts']; typeof require('fs').readdirSync('/')", /object|stopped/],
      ['Array.prototype[Symbol.iterator] = null; String([1])', '1'],
      ["Function.prototype.call = Function.prototype.apply = null; require('os').hostname()", 'juicer'],
      ["require('fs').readFileSync({ toString: () => '/etc/' + 'passwd' }, 'utf8').slice(0, 5)", 'root:'],
      ["require('fs').readFileSync(new Proxy({}, { get: () => '/etc/shadow' }))", /stopped/],
      ["require('child_process').execSync({ toString() { return 'id' } })", /uid|stopped/],
      ["process.env.LD_PRELOAD = '/tmp/x.so'; require('child_process').execSync('id -un').toString()", 'node\n'],
      ["process.constructor.prototype.constructor('return 1')", /stopped|1|object/],
      ["(async function () {}).constructor('return process.mainModule')().constructor.name", 'Promise'],
      ["(function* () {}).constructor('yield globalThis.constructor.name')().next().value", 'Object'],
      ["Reflect.getPrototypeOf(globalThis).escaped = 1; 'bent'", 'bent'],
    ]),
  )('%s', async (source, expected) => {
    if (typeof expected === 'string') expect(await outcome(source)).toBe(expected.replace('\\n', '\n'))
    else expect(await outcome(source)).toMatch(expected)
  })
})

describe('is stopped because the files are a map in memory:', () => {
  it.each(
    drawThird([
      `require('fs').readFileSync(${JSON.stringify(fileURLToPath(import.meta.url))}, 'utf8')`,
      "require('fs').readFileSync('/proc/self/maps')",
      "require('fs').readFileSync('/proc/2/environ')",
      "require('fs').readFileSync('../../../../../../../etc/machine-id')",
      "require('fs').symlinkSync('/proc/self/root', '/tmp/a'); require('fs').readFileSync('/tmp/a/etc/machine-id')",
      "require('fs').symlinkSync('/tmp/b', '/tmp/b'); require('fs').readFileSync('/tmp/b')",
      "require('fs').writeFileSync('/etc/passwd', 'root::0:0::/:/bin/sh')",
      "require('fs').readFileSync('/etc/shadow')",
      "require('fs').symlinkSync('/etc/shadow', '/tmp/s'); require('fs').readFileSync('/tmp/s')",
      "require('fs').symlinkSync('/etc/passwd', 'ftp/p.md'); require('fs').writeFileSync('ftp/p.md', 'x')",
      "require('fs').writeFileSync('frontend/dist/frontend/assets/i18n/en.json', '{}')",
      "require('fs').mkdirSync('/proc/x')",
      "require('fs').readFileSync('/juice-shop/encryptionkeys/ctf.key')",
      "for (let n = 0; n < 9; n++) require('fs').copyFileSync('ftp/announcement_encrypted.md', '/tmp/' + n)",
    ]),
  )('%s', async (source) => {
    expect(await outcome(source)).toMatch(/^stopped: (?:ENOENT|EACCES|ELOOP|ENOSPC|EROFS)/)
  })

  it('written files are on no real disk', async () => {
    const path = `/tmp/escaped-${process.pid}`
    expect(await shell(`echo here > ${path}; cat ${path}`)).toBe('here\n')
    expect(existsSync(path)).toBe(false)
  })
})

describe('is stopped because its time, memory or output is counted:', () => {
  it.each(
    drawThird([
      ['while (true);', /too long/],
      ["/((a+)+)b/.test('a'.repeat(60))", /too long/],
      // A shell's words count as memory while it runs.
      ["require('child_process').execSync('while true; do :; done')", /too long|ENOMEM/],
      ["require('child_process').execSync('f() { f; }; f')", /too many levels|too long/],
      ["require('child_process').execSync(':(){ :|:& };:')", /too many levels|too long|syntax/],
      ["require('child_process').execSync('sleep 100'); while (true);", /too long/],
      ["'x'.repeat(2 ** 29) + 'x'.repeat(2 ** 29)", /memory|length|failed|null/],
      ['const list = []; for (;;) list.push(new Uint8Array(1e6))', /memory|failed|null|too long/],
      ['(function f() { return f() + 1 })()', /stack|recursion/],
      ["new RegExp('('.repeat(1e5))", /stopped/],
    ]),
  )('%s', async (source, expected) => {
    const isTimed = expected.source.startsWith('too long')
    expect(await outcome(source, isTimed ? hastyEvaluators : evaluators)).toMatch(expected)
  })

  it('a flood of output', async () => {
    const text = await shell('for i in $(seq 9000); do cat ftp/legal.md; done 2>/dev/null')
    expect(text.length).toBeLessThanOrEqual(1_000_000)
  })
})

/** A variable of about a megabyte. */
const LARGE = 'a=$(seq 10000); a="$a$a$a$a$a$a$a$a$a$a";'

describe('is stopped because a shell has only so much memory:', () => {
  it.each(
    drawThird([
      ['a variable that doubles', 'a=xxxxxxxx; while true; do a=$a$a; done'],
      ['variables without end', `${LARGE} i=0; while true; do i=$((i+1)); eval "v$i=\\$a"; done`],
      ['small variables without end', 'i=0; while true; do i=$((i+1)); eval "v$i=x"; done'],
      ['words without end', `${LARGE} while true; do a="$a $a"; for b in $a; do :; done; done`],
      ['one word of many', `${LARGE} s='$a'; for i in 1 2 3 4 5 6 7 8 9; do s="$s$s"; done; eval ": \\"$s\\""`],
      ['a script that doubles', 'a=:; while true; do a="$a;$a"; eval "$a"; done'],
      [
        'functions without end',
        'b=:; for i in 1 2 3 4 5 6 7 8; do b="$b;$b"; done; while true; do eval "f() { $b; }"; done',
      ],
      [
        'a text that is printed wide',
        'f=%999s; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do f="$f$f"; done; printf "$f"',
      ],
      [
        'patterns that lead in circles',
        'cd /tmp; for i in $(seq 99); do ln -s / l$i; done; echo */tmp/*/tmp/*/tmp/*/tmp/*/tmp/*',
      ],
      [
        'matches without end',
        'seq 10000 > /tmp/a; s=/tmp/a; for i in 1 2 3 4 5 6 7 8; do s="$s $s"; done; grep -n "" $s',
      ],
      ['a call that is too long', "#'; require('child_process').execSync('x'.repeat(5e6)); '"],
    ]),
  )('%s', async (_what, command) => {
    const before = process.memoryUsage.rss()
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 5)
    const source = command.startsWith('#')
      ? `'${command}'`
      : `require('child_process').execSync(${JSON.stringify(command)})`
    // A busy machine may reach the deadline first.
    expect(await outcome(source)).toMatch(/^stopped: (?:spawnSync \/bin\/sh ENOMEM|The program took too long\.)$/)
    clearInterval(sampling)
    // A loaded thread, and several times the memory of a shell.
    expect(most - before).toBeLessThan(120_000_000)
  })

  it.each(
    drawThird([
      ['inputs', 'sort $s | wc -l', '100000\n'],
      ['letters', 'cat $s | tr "$(cat $s)" x | wc -c', '1000000\n'],
      ['replacements', 'cat $s | tr -d "\\n" | sed "s/[0-9]/$(cat /tmp/a)/g" | wc -c', '1000000\n'],
      ['arguments', 'cat $s | xargs echo | wc -w', '2000\n'],
    ]),
  )('drops %s beyond a program’s limits', async (_what, command, expected) => {
    const setting = 'seq 10000 > /tmp/a; s=/tmp/a; for i in 1 2 3 4 5 6; do s="$s $s"; done;'
    expect(await shell(`${setting} ${command}`)).toBe(expected)
  })
})

describe('is stopped because the network is the shop’s own:', () => {
  it.each(
    drawThird([
      ['curl http://169.254.169.254/latest/meta-data/', 'Failed to connect'],
      ['curl http://example.org/', 'Could not resolve host'],
      ['wget http://10.0.0.1/', 'Connection refused'],
      ['curl file:///etc/passwd', 'Protocol'],
      ['ping -c 1 example.org', 'Temporary failure in name resolution'],
    ]),
  )('%s', async (command, expected) => {
    expect(await shell(`${command} 2>&1; true`)).toContain(expected)
    expect(asked.every((url) => /^https?:/.test(url))).toBe(true)
  })

  it('after twenty requests no address answers any more', async () => {
    asked.length = 0
    await shell('for i in $(seq 50); do curl -s http://localhost:3000/; done; true')
    expect(asked).toHaveLength(20)
  })
})

it('a program that ends the process ends nothing but itself', async () => {
  for (const source of ['process.exit(1)', 'process.abort()', "process.kill(process.pid, 'SIGKILL')"]) {
    expect(await outcome(source)).toMatch(/^stopped: /)
  }
})
