import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import type { IsKnownName } from '#foundation/host-names.ts'
import { HostError } from '#server/errors.ts'
import { Attempts } from '#server/http/attempts.ts'
import { admitPlayer } from '#server/http/routes.ts'
import type { FrameOptions, RenderedPage } from '#server/repair/frame.ts'
import type { Look } from '#server/repair/look-at-file.ts'
import { type ClosedPage, renderClosedPage } from '#server/repair/page.ts'
import { readRepairForm } from '#server/repair/repair-form.ts'
import { sendFiles } from '#server/repair/send-files.ts'
import { RepairTexts } from '#server/repair/texts.ts'
import type { Way } from '#server/repair/ways.ts'
import { nameKeptFolder } from '#server/store/swap.ts'

export interface RepairDeskOptions extends Pick<ClosedPage, 'scope' | 'challenges' | 'nameOf'> {
  root: string
  version: string
  application: FrameOptions['application']
  directory: string
  /** Its name in the shell: empty for the shop of a single player, `class`, or `shard-2`. */
  target: string
  basePath: string
  /** Query of the page's address. */
  query?: string
  isKnownName: IsKnownName
  trainerToken: string | null
  look(): Promise<Look>
  /** Repairs and opens again. @throws {Error} if that failed without changes */
  repair(way: Way, keptIn: string): Promise<void>
  /** Tries to open a file that somebody has repaired by hand. Returns whether it is open. */
  retry(): Promise<boolean>
  /** Redirect of a browser after the repair. */
  leadOn(way: Way | null, keptIn: string): { location: string; cookie?: string }
}

const MAX_WRONG_TOKENS = 10

type Problem = ClosedPage['problem']

export const FLAG_OF_WAY: Readonly<Record<Way, string>> = { mend: '--mend', fresh: '--keep', reset: '--yes' }

/** Answers instead of a server that does not open: people get a page, programs an error. Runs the chosen repair. */
export class RepairDesk {
  readonly #options: RepairDeskOptions
  readonly #texts: RepairTexts
  readonly #wrongTokens = new Attempts(MAX_WRONG_TOKENS)
  #isWorking = false

  constructor(options: RepairDeskOptions) {
    this.#options = options
    this.#texts = new RepairTexts(join(options.root, 'content'))
  }

  /** The page, or a redirect if the file was repaired by hand. */
  async answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const language = /[?&]language=([A-Za-z_]+)/.exec(request.url ?? '')?.[1]
    if (language !== undefined) return chooseLanguage(response, this.#texts, language)
    if (!this.#isWorking && (await this.#options.retry())) return redirect(response, this.#options.leadOn(null, ''))
    this.#send(response, 503, await this.#render(request, null))
  }

  /** Answers a press of a button, or the same from a program. */
  async answerForm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { isKnownName, trainerToken, directory, repair, leadOn } = this.#options
    const isJson = request.headers['content-type']?.startsWith('application/json') === true
    const form = await readRepairForm(request)
    const address = request.socket.remoteAddress ?? ''
    const seconds = this.#wrongTokens.measureWait(address)
    if (seconds > 0) throw new HostError('HOST_TOO_MANY_TRIES', { seconds })
    try {
      const authorization = form.token ? `Bearer ${form.token}` : request.headers.authorization
      admitPlayer({ headers: { ...request.headers, authorization } }, trainerToken, isKnownName)
    } catch (error) {
      if (error instanceof HostError && error.code === 'HOST_FORBIDDEN') this.#wrongTokens.noteTry(address)
      const problem = isJson ? null : toProblem(error)
      if (!problem) throw error
      return this.#send(response, 403, await this.#render(request, problem))
    }
    const look = await this.#options.look()
    if (form.way === 'take') return sendFiles(response, directory, look.file)
    const { way } = form
    if (!look.ways.includes(way)) throw new HostError('HOST_BAD_REQUEST', { way: `one of ${look.ways.join(', ')}` })
    if (this.#isWorking) throw new HostError('HOST_WRONG_MOMENT', { status: 'a way was chosen already' })
    const keptIn = nameKeptFolder(new Date())
    this.#isWorking = true
    try {
      await repair(way, keptIn)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      if (isJson) throw new HostError('HOST_REPAIR_FAILED', { reason }, { cause })
      return this.#send(response, 503, await this.#render(request, { key: 'REPAIR_FAILED', blanks: { reason } }))
    } finally {
      this.#isWorking = false
    }
    if (!isJson) return redirect(response, leadOn(way, keptIn))
    const kept = way === 'reset' ? null : keptIn
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    response.end(JSON.stringify({ status: 'done', way, keptIn: kept }))
  }

  async #render(request: IncomingMessage, problem: Problem): Promise<RenderedPage> {
    const { directory, target, basePath, query = '', trainerToken, root, version, application, ...rest } = this.#options
    const { scope, challenges, nameOf } = rest
    const look = await rest.look()
    const frame = { root, version, application, texts: this.#texts, language: this.#texts.choose(request.headers) }
    const folder = basename(directory)
    const command = (way: Way): string => ['npm run reset --', target, FLAG_OF_WAY[way]].filter(Boolean).join(' ')
    return renderClosedPage(frame, {
      ...{ look, scope, challenges, problem },
      ...(nameOf && { nameOf }),
      action: `${basePath}/host/repair${query}`,
      keptIn: `${folder}/${nameKeptFolder(new Date())}`,
      path: `${folder}/${look.file}`,
      commands: { mend: command('mend'), fresh: command('fresh'), reset: command('reset') },
      needsToken: trainerToken !== null,
    })
  }

  #send(response: ServerResponse, status: number, { text, headers }: RenderedPage): void {
    response.writeHead(status, { ...headers, ...(status === 503 && { 'retry-after': '5' }) }).end(text)
  }
}

/** A refusal that the page itself explains. */
function toProblem(error: unknown): Problem {
  if (!(error instanceof HostError)) return null
  const { code, details } = error
  if (code === 'HOST_FORBIDDEN') return { key: 'REPAIR_TOKEN_WRONG' }
  return code === 'HOST_UNKNOWN_NAME' ? { key: 'REPAIR_NAME_UNKNOWN', blanks: { name: String(details.name) } } : null
}

function chooseLanguage(response: ServerResponse, { languages }: RepairTexts, wanted: string): void {
  const language = languages.find((name) => name === wanted) ?? languages[0]
  redirect(response, { location: '?', cookie: `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax` })
}

function redirect(response: ServerResponse, { location, cookie }: { location: string; cookie?: string }): void {
  response.writeHead(303, {
    location,
    'cache-control': 'no-store',
    // The next request is for another server.
    connection: 'close',
    ...(cookie && { 'set-cookie': cookie }),
  })
  response.end()
}
