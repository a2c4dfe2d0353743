/** Where the shop lies on the server that it seems to run on. */
export const HOME = '/juice-shop'

/** Devices that never run dry, and those on which one waits for ever. */
export const ENDLESS = new Set([
  '/dev/random',
  '/dev/urandom',
  '/dev/zero',
  '/dev/full',
  '/dev/stdin',
  '/dev/tty',
  '/proc/self/fd/0',
])

/** Plain files of that server, whatever looks at it. Nothing here is known of the machine that it really runs on. */
export const SYSTEM_TEXTS: Readonly<Record<string, string>> = {
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
  '/proc/self/environ': `NODE_ENV=production\0PORT=3000\0HOME=/home/node\0PWD=${HOME}\0`,
  '/proc/self/status': 'Name:\tnode\nState:\tR (running)\nPid:\t1\nPPid:\t0\nUid:\t1000\t1000\t1000\t1000\n',
  '/home/node/.profile': '# ~/.profile: executed for login shells.\nPATH="$HOME/bin:$PATH"\n',
}

/** Those and what else a document can name. */
export const TEXTS: Readonly<Record<string, string>> = {
  ...SYSTEM_TEXTS,
  '/dev/null': '',
  // For those who guess that it is another system.
  'c:/windows/system.ini':
    '; for 16-bit app support\r\n[386Enh]\r\nwoafont=dosapp.fon\r\n\r\n[drivers]\r\nwave=mmdrv.dll\r\ntimer=timer.drv\r\n\r\n[mci]\r\n',
  'c:/windows/win.ini':
    '; for 16-bit app support\r\n[fonts]\r\n[extensions]\r\n[mci extensions]\r\n[files]\r\n[Mail]\r\nMAPI=1\r\n',
  [`${HOME}/build/app.js`]: `'use strict'
// Puts the shop on the counter.
require('./server').start(Number(process.env.PORT || 3000))
`,
  [`${HOME}/views/dataErasureForm.hbs`]:
    '<form action="./dataerasure" method="post">\n<input name="email" placeholder={{email}}>\n<input name="securityAnswer" placeholder={{question}}>\n</form>\n',
  [`${HOME}/views/dataErasureResult.hbs`]: '<h1>{{goodbye}}</h1>\n',
}

/** Files that come with the shop: where they lie on that server, and where in `content/`; which, when not all. */
export const DELIVERED: readonly { place: string; folder: string; only?: readonly string[] }[] = [
  { place: `${HOME}/ftp`, folder: 'ftp' },
  { place: `${HOME}/encryptionkeys`, folder: 'keys', only: ['jwt.pub', 'premium.key'] },
  { place: `${HOME}/frontend/dist/frontend/assets/public/videos`, folder: 'videos' },
  { place: `${HOME}/frontend/dist/frontend/assets/public/images`, folder: 'images' },
]

/** Folders that the shop may write into, and where a written file then counts as the shop's own. */
export const WRITABLE: Readonly<Record<string, string>> = {
  [`${HOME}/ftp`]: 'ftp',
  [`${HOME}/ftp/quarantine`]: 'ftp/quarantine',
  [`${HOME}/uploads/complaints`]: 'uploads/complaints',
  [`${HOME}/frontend/dist/frontend/assets/public/videos`]: 'assets/public/videos',
}

/** Folders that are there and belong to the administrator. */
export const READ_ONLY = [
  HOME,
  `${HOME}/build`,
  `${HOME}/encryptionkeys`,
  `${HOME}/frontend`,
  `${HOME}/frontend/dist`,
  `${HOME}/frontend/dist/frontend`,
  `${HOME}/frontend/dist/frontend/assets`,
  `${HOME}/frontend/dist/frontend/assets/public`,
  `${HOME}/frontend/dist/frontend/assets/public/images`,
  `${HOME}/node_modules`,
  `${HOME}/uploads`,
  `${HOME}/views`,
] as const
