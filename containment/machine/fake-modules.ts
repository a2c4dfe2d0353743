import type { Base } from '#containment/machine/fake-base.ts'
import type { Anything } from '#containment/machine/fake-bytes.ts'

/** The modules `path`, `os` and `util`. */
export function buildModules({ absolute }: Base) {
  const path = {
    sep: '/',
    join: (...parts: string[]) => parts.filter(Boolean).join('/').replace(/\/+/g, '/'),
    resolve: (...parts: string[]) => absolute(parts.filter(Boolean).join('/')),
    basename: (text: string) => text.split('/').at(-1) ?? '',
    dirname: (text: string) => text.slice(0, text.lastIndexOf('/')) || '/',
    extname: (text: string) => /\.[^./]*$/.exec(text)?.[0] ?? '',
  }
  const os = {
    EOL: '\n',
    hostname: () => 'juicer',
    platform: () => 'linux',
    type: () => 'Linux',
    arch: () => 'x64',
    release: () => '6.12.48',
    tmpdir: () => '/tmp',
    homedir: () => '/home/node',
    userInfo: () => ({ uid: 1000, gid: 1000, username: 'node', homedir: '/home/node', shell: '/bin/bash' }),
    totalmem: () => 536_870_912,
    freemem: () => 308_449_280,
    uptime: () => 274_000,
    loadavg: () => [0.08, 0.03, 0.01],
    cpus: () => [{ model: 'Citrus Core 2', speed: 2400 }],
    networkInterfaces: () => ({ lo: [{ address: '127.0.0.1' }], eth0: [{ address: '172.17.0.2' }] }),
  }
  const util = {
    promisify:
      (work: (...args: Anything[]) => void) =>
      (...args: Anything[]) =>
        new Promise((resolve, reject) => {
          work(...args, (error: unknown, value: unknown) => (error ? reject(error) : resolve(value)))
        }),
    inspect: (value: Anything) => {
      try {
        return JSON.stringify(value) ?? String(value)
      } catch {
        return String(value)
      }
    },
  }
  return { path, os, util }
}
