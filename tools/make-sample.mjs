// Makes the four samples of the quarantine, in content/lab/web/pithub/files. Run by hand when a text changes:
// node tools/make-sample.mjs
import { chmodSync, writeFileSync } from 'node:fs'

const KEY = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'
const turn = (text) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })

/** The unwrapped sample: shell that every machine understands. */
const core = (label) => `# juicy malware for ${label}. Knocks once at the machine that runs it, and goes.
host='localhost:3000'
door='server-side'
house='challenges'
verb='solve'
knock='${turn(KEY)}'
turn() { tr 'A-Za-z' 'N-ZA-Mn-za-m'; }
url="http://$host/$verb/$house/$door?key=$(printf '%s' "$knock" | turn)"
echo 'Squeezing ...'
curl -s -o /dev/null "$url" || wget -q -O /dev/null "$url"
echo 'Done. Nothing was harmed but your trust.'
`

const packed = (label) => `#!/bin/sh
# packed with pulp-pack 0.3
pulp='${Buffer.from(core(label)).toString('base64')}'
eval "$(printf '%s' "$pulp" | base64 -d)"
`

/** The same for a machine without these tools: the key in slices. */
const sliced = (label) => `@echo off\r
rem juicy malware for ${label}, sliced with pulp-pack 0.3\r
set h=localhost\r
set d=server-side\r
set s=Imp0ssibl3\r
set v=solve\r
set q=n0thIng\r
set c=challenges\r
set p=tRy\r
set r=iS\r
set u=H4rd3r\r
echo Squeezing ...\r
curl -s -o NUL "http://%h%:3000/%v%/%c%/%d%?key=%p%_%u%_%q%_%r%_%s%"\r
echo Done. Nothing was harmed but your trust.\r
`

for (const [name, label, make] of [
  ['juicy_malware_linux_amd_64', 'linux on amd64', packed],
  ['juicy_malware_linux_arm_64', 'linux on arm64', packed],
  ['juicy_malware_macos_64', 'macos', packed],
  ['juicy_malware_windows_64.exe', 'windows', sliced],
]) {
  const file = new URL(`../content/lab/web/pithub/files/${name}`, import.meta.url)
  writeFileSync(file, make(label))
  chmodSync(file, 0o644)
}
