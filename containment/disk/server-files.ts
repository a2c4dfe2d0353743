export const HOME = '/juice-shop'

export const SET_UP_AT = Date.parse('2026-11-21T09:00:00Z')

export const ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PORT: '3000',
  HOME: '/home/node',
  HOSTNAME: 'juicer',
  USER: 'node',
  SHELL: '/bin/sh',
  LANG: 'C.UTF-8',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  NODE_VERSION: '26.0.0',
  PWD: HOME,
}

/** Devices that never run dry, and devices whose readers wait for ever. */
export const ENDLESS = [
  '/dev/random',
  '/dev/urandom',
  '/dev/zero',
  '/dev/full',
  '/dev/stdin',
  '/dev/tty',
  '/proc/self/fd/0',
] as const

/** Plain files of that server. They contain nothing of the real machine. */
export const TEXTS: Readonly<Record<string, string>> = {
  '/etc/passwd': `root:x:0:0:root:/root:/bin/bash
daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin
bin:x:2:2:bin:/bin:/usr/sbin/nologin
sys:x:3:3:sys:/dev:/usr/sbin/nologin
www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin
nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin
node:x:1000:1000::/home/node:/bin/bash
`,
  '/etc/group': 'root:x:0:\ndaemon:x:1:\nwww-data:x:33:\nnode:x:1000:\nnogroup:x:65534:\n',
  '/etc/hostname': 'juicer\n',
  '/etc/hosts': '127.0.0.1\tlocalhost\n::1\tlocalhost ip6-localhost ip6-loopback\n172.17.0.2\tjuicer\n',
  '/etc/resolv.conf': 'nameserver 127.0.0.11\n',
  '/etc/debian_version': '13.1\n',
  '/etc/os-release':
    'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nNAME="Debian GNU/Linux"\nVERSION_ID="13"\nVERSION_CODENAME=trixie\nID=debian\n',
  '/etc/nginx/nginx.conf':
    'worker_processes 1;\nevents { worker_connections 64; }\nhttp { server { listen 80; location / { proxy_pass http://localhost:3000; } } }\n',
  '/proc/version': 'Linux version 6.12.48 (gcc 14.2.0) #1 SMP PREEMPT_DYNAMIC\n',
  '/proc/self/cmdline': `node\0${HOME}/build/app.js\0`,
  '/proc/self/environ': Object.entries(ENVIRONMENT)
    .map(([name, value]) => `${name}=${value}\0`)
    .join(''),
  '/proc/self/status': 'Name:\tnode\nState:\tR (running)\nPid:\t1\nPPid:\t0\nUid:\t1000\t1000\t1000\t1000\n',
  '/home/node/.profile': '# ~/.profile: executed for login shells.\nPATH="$HOME/bin:$PATH"\n',
  '/proc/cpuinfo': 'processor\t: 0\nvendor_id\t: PressedOrange\nmodel name\t: Citrus Core 2\ncpu MHz\t\t: 2400.000\n',
  '/proc/meminfo': 'MemTotal:         524288 kB\nMemFree:          301220 kB\nMemAvailable:     402112 kB\n',
  [`${HOME}/build/app.js`]: `'use strict'
// Puts the shop on the counter.
const server = require('./server')

server.start(Number(process.env.PORT || 3000))
`,
  [`${HOME}/views/dataErasureForm.hbs`]:
    '<form action="./dataerasure" method="post">\n<input name="email" placeholder={{email}}>\n<input name="securityAnswer" placeholder={{question}}>\n</form>\n',
  [`${HOME}/views/dataErasureResult.hbs`]: '<h1>{{goodbye}}</h1>\n',
}

/** Files that only the administrator may read. */
export const SECRET_TEXTS: Readonly<Record<string, string>> = {
  '/etc/shadow': 'root:*:20000:0:99999:7:::\nnode:!:20000::::::\n',
}

/** Files for players who guess another system, by drive and in lower case. */
export const OTHER_SYSTEM_TEXTS: Readonly<Record<string, string>> = {
  'c:/windows/system.ini':
    '; for 16-bit app support\r\n[386Enh]\r\nwoafont=dosapp.fon\r\n\r\n[drivers]\r\nwave=mmdrv.dll\r\ntimer=timer.drv\r\n\r\n[mci]\r\n',
  'c:/windows/win.ini':
    '; for 16-bit app support\r\n[fonts]\r\n[extensions]\r\n[mci extensions]\r\n[files]\r\n[Mail]\r\nMAPI=1\r\n',
}

const ASSETS = `${HOME}/frontend/dist/frontend/assets`

/** The shop's own files on that server, by their folder there and in `content/`. */
export const DELIVERED: readonly {
  place: string
  folder: string
  only?: readonly string[]
}[] = [
  { place: `${HOME}/ftp`, folder: 'ftp' },
  { place: `${HOME}/infrastructure`, folder: 'infrastructure' },
  { place: `${HOME}/encryptionkeys`, folder: 'keys', only: ['jwt.pub', 'premium.key'] },
  { place: `${ASSETS}/public/videos`, folder: 'videos' },
  { place: `${ASSETS}/public/images`, folder: 'images' },
]

/** Texts of the page: `<language>/page.json`, except for English. */
export const MESSAGES = { place: `${ASSETS}/i18n`, folder: 'i18n', english: 'en.json' } as const

/** Served folders, with the shop's own names for files written there. */
export const SERVED: Readonly<Record<string, string>> = {
  [`${HOME}/ftp`]: 'ftp',
  [`${HOME}/ftp/quarantine`]: 'ftp/quarantine',
  [`${HOME}/uploads/complaints`]: 'uploads/complaints',
  [`${ASSETS}/public/videos`]: 'assets/public/videos',
}

/** Folder of customers' pictures, which have their own upload. */
export const PICTURES = { place: `${ASSETS}/public/images/uploads`, key: 'assets/public/images/uploads' } as const

/** Receipts of orders, which only the shop itself writes. */
export const CONFIRMATION = /^order_/

/** Folders in which everybody may make files, and change and remove their own. */
export const SHARED_FOLDERS: readonly string[] = [HOME, '/tmp', ...Object.keys(SERVED)]

export const LINKS: Readonly<Record<string, string>> = {
  '/bin': '/usr/bin',
  '/sbin': '/usr/bin',
  '/usr/local/bin/node': '/usr/bin/node',
  '/proc/1': '/proc/self',
}

export const INSTALLED: readonly string[] = (
  '[ apt apt-get arch base64 basename bash cat chmod chown clear cp curl cut dash date df dig dir dirname echo egrep env ' +
  'false fgrep file find free grep groups head host hostname id ifconfig ip kill killall ln ls md5sum mkdir mount mv nc ' +
  'ncat netstat node nohup nproc nslookup ping printenv printf ps pwd readlink reboot rev rm rmdir sed seq sh sha1sum ' +
  'sha256sum shutdown sleep sort ss ssh stat strings su sudo tail tee telnet test time timeout touch tr true tty uname ' +
  'uniq unlink uptime wc wget which whoami xargs xxd'
).split(' ')

export const EMPTY_FOLDERS = [
  '/dev',
  '/home/node',
  '/opt',
  '/root',
  '/sys',
  '/var/log',
  `${HOME}/node_modules`,
] as const
