import { jsonOf } from './fields.ts'

/** Argument of the function call in a JSONP reply; undefined if there is no call. */
export function findScriptArgument(reply: string): unknown {
  const call = /^\/\*\*\/ typeof (?<name>[\w$[\].]{1,300}) === 'function' && \k<name>\((?<argument>.*)\);$/s.exec(reply)
  return call?.groups?.argument === undefined ? undefined : jsonOf(call.groups.argument)
}
