import { jsonOf } from './fields.ts'

/** The value that a reply in script form hands to a function of the page that asked (JSONP); undefined when it calls none. */
export function findScriptArgument(reply: string): unknown {
  const call = /^\/\*\*\/ typeof (?<name>[\w$[\].]{1,300}) === 'function' && \k<name>\((?<argument>.*)\);$/s.exec(reply)
  return call?.groups?.argument === undefined ? undefined : jsonOf(call.groups.argument)
}
