/** Part of the JSON report of vitest that names tests and their ends. */
export interface VitestReport {
  numPassedTests?: number
  numTotalTests?: number
  testResults?: {
    /** Path of the file. */
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

const MAX_MESSAGE_CHARACTERS = 240

/**
 * One line for each test that did not pass, `file:line › test: first line of its error`. Files are relative to `root`.
 * A file that broke before its first test is a line too.
 */
export function listFailedTests({ testResults = [] }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length).replace(/^[\\/]/, '') : name
    if (assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter(({ status }) => status !== 'passed')
      .map((test) => {
        const message = test.failureMessages?.[0] ?? `is ${test.status}`
        return `${file}${findLine(message, name)} › ${test.fullName}: ${firstLine(message)}${lastStep(message)}`
      })
  })
}

/** `:line` of the first place of the stack that is in the file. */
function findLine(message: string, file: string): string {
  const place = message.split('\n').find((text) => text.includes(`${file}:`))
  const line = place?.slice(place.indexOf(`${file}:`) + file.length + 1).match(/^\d+/)
  return line ? `:${line[0]}` : ''
}

/** The last step of Playwright's call log, such as the part that lay over a button. */
function lastStep(message: string): string {
  const [, log] = message.split('Call log:')
  const steps = log?.split('\n').filter((text) => /^\s*- /.test(text))
  return steps?.length ? ` (${steps.at(-1)?.trim().slice(2, MAX_MESSAGE_CHARACTERS)})` : ''
}

function firstLine(message: string | undefined): string {
  const line = message?.split('\n').find((text) => text.trim() !== '') ?? 'no message'
  return line.trim().slice(0, MAX_MESSAGE_CHARACTERS)
}
