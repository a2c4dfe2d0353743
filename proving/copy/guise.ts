import os from 'node:os'
import type { CopyParts } from './messages.ts'

const NATIVE = 'function () { [native code] }'

/**
 * Gives a process the environment, arguments, flags, user and working folder of a server. Code that asks for them finds
 * nothing to tell a copy by, and functions do not show their text, because the copy has stand-ins.
 */
export function putOn({ environment, arguments: given, flags, folder, user }: CopyParts['guise']): void {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  process.argv.splice(1, Number.POSITIVE_INFINITY, ...given)
  process.execArgv.splice(0, Number.POSITIVE_INFINITY, ...flags)
  process.title = 'node'
  process.cwd = () => folder
  if (user) {
    const { uid, gid } = user
    const describe = os.userInfo
    os.userInfo = ((options: os.UserInfoOptions) => ({ ...describe(options), uid, gid })) as typeof os.userInfo
    Object.assign(process, { getuid: () => uid, geteuid: () => uid, getgid: () => gid, getegid: () => gid })
    process.getgroups = () => [gid]
  }
  Function.prototype.toString = () => NATIVE
}
