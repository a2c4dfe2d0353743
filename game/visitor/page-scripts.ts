import type { Visitor } from '#game/visitor/visitor.ts'

/** Fetches the page's main script, which has the table of screens. */
export async function fetchMainScript(visitor: Visitor): Promise<string> {
  return (await visitor.get('/main.js')).text
}

/**
 * Opens a screen as far as the server notices: the page, its scripts and the screen's pictures. Guards of the browser
 * do not run.
 * @param entry address in the table of screens
 */
export async function openScreen(visitor: Visitor, entry: string): Promise<void> {
  await visitor.get('/', { headers: { accept: 'text/html' } })
  const { text: script } = await visitor.get(`/${findScreenFile(await fetchMainScript(visitor), entry)}`)
  const headers = { referer: `${visitor.url}/` }
  for (const [, , picture] of script.matchAll(/\bsrc:(["'`])(assets\/[^"'`$]+)\1/g)) {
    await visitor.get(`/${picture}`, { headers })
  }
}

/** Finds the script file of a route in the built bundle. */
function findScreenFile(main: string, entry: string): string {
  for (const [, element = ''] of main.matchAll(
    new RegExp(`path:["'\`]${RegExp.escape(entry)}["'\`],element:(.{1,160}?)\\}\\)`, 'g'),
  )) {
    for (const [, screen = ''] of element.matchAll(/\(([\w$]+),\{/g)) {
      const late = new RegExp(`[ ,]${RegExp.escape(screen)}=.{0,60}?import\\(["'\`]\\./([^"'\`]+)`).exec(main)
      if (late?.[1]) return late[1]
    }
  }
  const named = new RegExp(`import\\(["'\`]\\./((?:[\\w-]+/)*${RegExp.escape(entry.slice(1))}-[^"'\`/]+)`).exec(main)
  if (isListed(main, entry) && named?.[1]) return named[1]
  throw new Error(`The page has no screen of its own at ${entry}`)
}

function isListed(main: string, entry: string): boolean {
  return new RegExp(`path:["'\`]${RegExp.escape(entry)}["'\`]`).test(main)
}
