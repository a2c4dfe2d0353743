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
 * One line for each test that did not pass, `file › test: first line of its error`. Files are relative to `root`. A
 * file that broke before its first test is a line too.
 */
export function listFailedTests({ testResults = [] }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length).replace(/^[\\/]/, '') : name
    if (assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter(({ status }) => status !== 'passed')
      .map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? `is ${test.status}`)}`)
  })
}

function firstLine(message: string | undefined): string {
  const line = message?.split('\n').find((text) => text.trim() !== '') ?? 'no message'
  return line.trim().slice(0, MAX_MESSAGE_CHARACTERS)
}
