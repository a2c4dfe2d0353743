import { HOME } from '#containment/disk/server-files.ts'
import { pathIn, readArguments, readInputs } from '#containment/machine/arguments.ts'
import { explain, type Program } from '#containment/machine/machine.ts'

const RELEASE = '6.12.48'

const shell: Program = (call) => {
  const at = call.args.findIndex((arg) => /^-\w*c$/.test(arg))
  if (at >= 0) return call.run(call.args[at + 1] ?? '', call.args.slice(at + 3))
  const [file, ...more] = readArguments(call).rest
  try {
    const script = file === undefined ? call.input.rest : call.machine.files.read(pathIn(call, file))
    return call.run(script.toString(), more)
  } catch (error) {
    call.err.write(explain(call.name, error, call.place.folder))
    return 127
  }
}

const uname: Program = (call) => {
  const { has } = readArguments(call)
  if (has('a')) call.out.write(`Linux juicer ${RELEASE} #1 SMP PREEMPT_DYNAMIC x86_64 GNU/Linux\n`)
  else call.out.write(`${has('r') ? RELEASE : has('m') ? 'x86_64' : has('n') ? 'juicer' : 'Linux'}\n`)
}

const which: Program = (call) => {
  const found = call.args.filter((name) => call.machine.files.has(`/usr/bin/${name}`))
  for (const name of found) call.out.write(`/usr/bin/${name}\n`)
  return found.length === call.args.length && found.length > 0 ? 0 : 1
}

/** Short, or with the programs of all users. */
const ps: Program = ({ args, out }) => {
  const isLong = args.some((arg) => /^-?\w*(?:u|f)\w*$/.test(arg))
  const command = isLong ? `node ${HOME}/build/app.js` : 'node'
  const [head, own, shown] = isLong
    ? [
        'USER         PID  PPID STIME TTY          TIME CMD',
        'node           1     0 Nov21 ?        00:00:42 ',
        'node          31     1 ',
      ]
    : ['    PID TTY          TIME CMD', '      1 ?        00:00:42 ', '     31 ']
  const started = isLong ? '09:00 ?        00:00:00 /bin/sh' : '?        00:00:00 sh'
  out.write(`${head}\n${own}${command}\n${shown}${started}\n`)
}

const env: Program = (call) => {
  const settings = call.args.filter((arg) => /^\w+=/.test(arg))
  const command = call.args.filter((arg) => !/^\w+=|^-/.test(arg))
  if (command.length > 0) return call.call(command)
  for (const [name, value] of call.place.variables) call.out.write(`${name}=${value}\n`)
  for (const setting of settings) call.out.write(`${setting}\n`)
  return 0
}

const says =
  (text: string): Program =>
  ({ out }) => {
    out.write(`${text}\n`)
    return 0
  }

const refuses =
  (text: string): Program =>
  ({ name, err }) => {
    err.write(`${name}: ${text}\n`)
    return 1
  }

const sleep: Program = ({ machine, args }) => {
  const [, count = '0', unit = 's'] = /^([\d.]+)([smhd]?)$/.exec(args[0] ?? '') ?? []
  const seconds = Number(count) * ({ m: 60, h: 3600, d: 86_400 }[unit] ?? 1)
  machine.sleep(seconds * 1000)
  return 0
}

export const systemPrograms: Record<string, Program> = {
  sh: shell,
  bash: shell,
  dash: shell,
  uname,
  which,
  env,
  printenv: (call) => {
    if (call.args.length === 0) return env(call)
    for (const name of call.args) call.out.write(`${call.place.variables.get(name) ?? ''}\n`)
    return 0
  },
  command: (call) => (call.args[0] === '-v' ? which({ ...call, args: call.args.slice(1) }) : call.call(call.args)),
  nohup: (call) => call.call(call.args),
  time: (call) => call.call(call.args),
  timeout: (call) => call.call(call.args.slice(1)),
  exec: (call) => call.call(call.args),
  read: (call) => {
    const text = call.input.rest.toString()
    if (text === '') return 1
    const [line = ''] = text.split('\n')
    call.input.rest = Buffer.from(text.slice(line.length + 1))
    call.setVariable(call.args.at(-1) ?? 'REPLY', line)
    return 0
  },
  seq: ({ args, out }) => {
    const [from, to] = args.length > 1 ? [Number(args[0]), Number(args[1])] : [1, Number(args[0])]
    for (let number = from; number <= Math.min(to, from + 10_000); number++) out.write(`${number}\n`)
    return 0
  },
  basename: ({ args, out }) => out.write(`${(args[0] ?? '').replace(/\/+$/, '').split('/').at(-1)}\n`) as undefined,
  dirname: ({ args, out }) => out.write(`${/^(.*)\//.exec(args[0] ?? '')?.[1] || '.'}\n`) as undefined,
  sleep,
  true: () => 0,
  ':': () => 0,
  set: () => 0,
  trap: () => 0,
  wait: () => 0,
  unset: (call) => {
    for (const name of call.args) call.place.variables.delete(name)
  },
  false: () => 1,
  clear: () => 0,
  whoami: says('node'),
  id: (call) => {
    const { has } = readArguments(call)
    const all = 'uid=1000(node) gid=1000(node) groups=1000(node)'
    call.out.write(`${has('u', 'g', 'G') ? (has('n') ? 'node' : '1000') : all}\n`)
  },
  groups: says('node'),
  hostname: says('juicer'),
  arch: says('x86_64'),
  nproc: says('1'),
  tty: says('not a tty'),
  uptime: ({ machine, out }) => {
    const time = new Date(machine.now()).toISOString().slice(11, 19)
    out.write(` ${time} up 3 days,  4:05,  0 user,  load average: 0.08, 0.03, 0.01\n`)
  },
  ps,
  df: says(
    'Filesystem     1K-blocks    Used Available Use% Mounted on\noverlay          1048576  409600    638976  40% /',
  ),
  free: says(
    '               total        used        free\nMem:          524288      223068      301220\nSwap:              0           0           0',
  ),
  ip: says('1: lo    inet 127.0.0.1/8 scope host lo\n2: eth0  inet 172.17.0.2/16 scope global eth0'),
  ifconfig: says(
    'eth0: flags=4163<UP,RUNNING>  mtu 1500\n        inet 172.17.0.2  netmask 255.255.0.0\n\nlo: flags=73<UP,LOOPBACK>  mtu 65536\n        inet 127.0.0.1  netmask 255.0.0.0',
  ),
  netstat: says('Proto Local Address           State\ntcp   0.0.0.0:3000            LISTEN'),
  ss: says('State   Local Address:Port\nLISTEN  0.0.0.0:3000'),
  history: () => 0,
  date: ({ machine, args, out }) => {
    const now = new Date(machine.now())
    const [, day, date, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) ([\d:]+)/.exec(now.toUTCString()) ?? []
    const formats: Readonly<Record<string, string>> = {
      '+%s': String(Math.floor(now.getTime() / 1000)),
      '+%F': now.toISOString().slice(0, 10),
      '+%T': String(time),
    }
    out.write(`${formats[args[0] ?? ''] ?? `${day} ${month} ${Number(date)} ${time} UTC ${year}`}\n`)
  },
  sudo: refuses('a password is required'),
  su: refuses('must be run from a terminal'),
  mount: (call) => {
    if (call.args.length === 0)
      call.out.write('overlay on / type overlay (rw,relatime)\nproc on /proc type proc (ro)\n')
    else call.err.write('mount: only root can do that\n')
    return Number(call.args.length > 0)
  },
  chown: refuses('changing ownership: Operation not permitted'),
  kill: refuses('(1) - Operation not permitted'),
  killall: refuses('Operation not permitted'),
  reboot: refuses('Operation not permitted'),
  shutdown: refuses('Operation not permitted'),
  apt: refuses('are you root?'),
  'apt-get': refuses('are you root?'),
  node: (call) => {
    const { has, rest } = readArguments(call, ['e', 'p'])
    if (has('v', 'version')) call.out.write('v26.0.0\n')
    else {
      readInputs(call, rest)
      call.err.write('node: not enough memory for another process\n')
      return 1
    }
    return 0
  },
}
