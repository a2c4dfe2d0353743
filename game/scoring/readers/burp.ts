import { type Finding, type ToolRun, toFinding } from '../finding.ts'
import { childrenOf, textOf, type XmlElement } from '../xml.ts'

/** `/rest/user/login [email JSON parameter]` */
const PARAMETER = /\[([^\]]{1,200})\]\s*$/
/** Words after the name of a parameter. */
const SORT =
  / (?:(?:JSON|URL|body|cookie|XML|multipart) )?(?:parameter|attribute|cookie|HTTP header|header|path folder \d+|path filename).*$/i

/** The XML export of issues of Burp Suite. */
export function readBurp(root: XmlElement): ToolRun[] | undefined {
  if (root.name !== 'issues') return undefined
  const findings = childrenOf(root, 'issue').map(toIssue)
  const version = root.attributes.get('burpVersion') || null
  return [{ tool: 'Burp Suite', version, format: 'burp-xml', kinds: ['DAST'], findings, ignored: 0 }]
}

function toIssue(issue: XmlElement): Finding {
  const location = textOf(issue, 'location') ?? ''
  const request = childrenOf(childrenOf(issue, 'requestresponse')[0], 'request')[0]
  const told = PARAMETER.exec(location.slice(-300))?.[1] ?? null
  return toFinding({
    title: textOf(issue, 'name') ?? '',
    rule: textOf(issue, 'type'),
    kind: 'DAST',
    cwe: textOf(issue, 'vulnerabilityClassifications'),
    severity: textOf(issue, 'severity'),
    method: request?.attributes.get('method') ?? null,
    url: `${textOf(issue, 'host') ?? ''}${textOf(issue, 'path') ?? ''}`,
    parameter: told?.replace(SORT, '').replace(/^(?:the )?name of an arbitrarily supplied .*$/i, '') || null,
  })
}
