import { expect, it } from 'vitest'
import { FileSystem } from '#containment/disk/file-system.ts'
import { ENVIRONMENT, HOME } from '#containment/disk/server-files.ts'
import { tree } from '#containment/disk/testing.ts'
import { type Machine, Output } from '#containment/machine/machine.ts'
import { runShell } from '#containment/machine/shell.ts'

const NOW = Date.parse('2026-11-22T09:30:00Z')

function run(script: string, input = ''): string {
  const machine: Machine = {
    files: new FileSystem(tree, new Map(), () => NOW),
    now: () => NOW,
    ask: ({ url }) =>
      url === 'http://localhost:3000/juice'
        ? { status: 200, contentType: 'text/plain', body: Buffer.from('orange\n') }
        : null,
    checkTime: () => undefined,
    sleep: () => undefined,
  }
  const streams = { input: { rest: Buffer.from(input) }, out: new Output(), err: new Output() }
  const code = runShell(machine, { folder: HOME, variables: new Map(Object.entries(ENVIRONMENT)) }, script, streams)
  return `${streams.out.read()}${streams.err.read()}${code === 0 ? '' : `(${code})`}`
}

it.each([
  ['whoami; id -un; pwd; hostname', 'node\nnode\n/juice-shop\njuicer\n'],
  ['ps aux | grep -c app.js', '1\n'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of the shell
  ['echo $HOME ${USER} ${NOBODY:-none}', '/home/node node none\n'],
  ['date; date +%s', 'Sun Nov 22 09:30:00 UTC 2026\n1795339800\n'],
  ['cat /proc/1/environ | tr "\\0" "\\n" | head -n 1', 'NODE_ENV=production\n'],
  ['ls -ld /tmp ftp | cut -d " " -f 1', 'drwxrwxrwt\ndrwxrwxrwt\n'],
  ['find / -name "*.key" 2>/dev/null', '/juice-shop/encryptionkeys/premium.key\n'],
  ['find / -perm -4000 2>/dev/null; find /var /tmp -writable', '/tmp\n'],
  ['which curl vi; ls /bin/curl; /usr/local/bin/node --version', '/usr/bin/curl\n/bin/curl\nv26.0.0\n'],
  ['sudo -l', 'sudo: a password is required\n(1)'],
  [
    'cat nothing ftp/eastere.gg none | head -c 16',
    '"You found it!",cat: nothing: No such file or directory\ncat: none: No such file or directory\n',
  ],
  ['ls nothing build', 'build:\napp.js\nls: nothing: No such file or directory\n(2)'],
  ['cat build', 'cat: build: Is a directory\n(1)'],
  ['cat /etc/shadow', 'cat: /etc/shadow: Permission denied\n(1)'],
  ['echo x > package.json', 'sh: package.json: Permission denied\n(1)'],
  ['vi', '/bin/sh: 1: vi: not found\n(127)'],
  ['/bin/vi', '/bin/sh: 1: /bin/vi: not found\n(127)'],
  ['printf "\\177ELF" > a; chmod +x a; ./a', '/bin/sh: 1: ./a: Exec format error\n(126)'],
  ['curl -s localhost:3000/juice', 'orange\n'],
  ['curl -s localhost:3000/juice | wc -c', '7\n'],
  ['curl http://example.org', 'curl: (6) Could not resolve host: example.org\n(6)'],
  [
    'ping -c 1 192.0.2.1; nc -v 192.0.2.1 80; ssh',
    'ping: connect: Network is unreachable\nnc: 192.0.2.1: Connection refused\nusage: ssh destination\n(2)',
  ],
  [
    'nslookup example.org',
    ';; communications error to 127.0.0.11#53: timed out\n;; no servers could be reached for example.org\n(1)',
  ],
  ['echo $((1 + 2 * 3)) $(( (7 - 1) % 4 )) "$((2 > 1))" $((-3 / 2))', '7 2 1 -1\n'],
  ['n=4; n=$((n + 1)); echo $n $(($n * n)) $((none))', '5 25 0\n'],
  ['i=0; while [ $i -lt 3 ]; do i=$((i + 1)); done; echo $i', '3\n'],
  ['echo $((1 / 0))', '/bin/sh: 1: arithmetic expression: division by zero\n(2)'],
  ['echo $((1 +))', '/bin/sh: 1: arithmetic expression: expecting primary\n(2)'],
  ['echo $((constructor)) $((1 constructor 2))', '/bin/sh: 1: arithmetic expression: expecting primary\n(2)'],
  ['echo $( (echo a) )', 'a\n'],
])('%s', (script, said) => {
  expect(run(script)).toBe(said)
})
