import { escapeHtml } from '#foundation/html.ts'
import type { Shop } from '#shop/shop.ts'

/** Placeholder of the name in the template. */
const PLACE = '_username_'

/** A value in a template, unless a backslash precedes it. */
const INTERPOLATION = /\\?#\{([^{}]*)\}/g

/** The name as HTML. It becomes a part of the template before that is filled in. */
export async function renderName(shop: Shop, username: string): Promise<string> {
  return fillIn(shop, (await findText(shop, username)) || PLACE)
}

async function findText(shop: Shop, username: string): Promise<string> {
  const asItIs = `\\${username}`
  if (!/#\{(.*)\}/.test(username)) return asItIs
  const code = username.slice(2, -1)
  if (code === '') return asItIs
  try {
    return await shop.runProgram(code)
  } catch {
    return asItIs
  }
}

async function fillIn(shop: Shop, template: string): Promise<string> {
  const parts: string[] = []
  let done = 0
  for (const { 0: found, 1: code = '', index } of template.matchAll(INTERPOLATION)) {
    parts.push(template.slice(done, index))
    parts.push(found.startsWith('\\') ? found.slice(1) : escapeHtml(await shop.runProgram(code)))
    done = index + found.length
  }
  return parts.join('') + template.slice(done)
}
