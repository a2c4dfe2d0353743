import type { Location, Log, ReportingDescriptor, Result } from 'sarif'
import type { Flaw, GroundTruth, TruthSource } from '#contract/ground-truth.ts'
import { nameCwe } from '#game/weaknesses.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** The flaws in SARIF 2.1.0: a rule for each main CWE, a result for each flaw. It has no word for harmless places. */
export function toSarif({ shop, flaws, formatVersion }: GroundTruth): Log {
  const numbers = [...new Set(flaws.map(mainCwe))].sort((one, other) => one - other)
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: `${shop.name} ground truth`,
            version: shop.version,
            rules: numbers.map((number) => ruleOf(number, flaws)),
          },
        },
        originalUriBaseIds: { ROOT: { description: { text: 'The root of the repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: flaws.map((flaw) => resultOf(flaw, numbers.indexOf(mainCwe(flaw)))),
        properties: { formatVersion },
      },
    ],
  }
}

function ruleOf(number: number, flaws: readonly Flaw[]): ReportingDescriptor {
  const { id, name, url } = nameCwe(number)
  const highest = Math.max(...flaws.filter((flaw) => mainCwe(flaw) === number).map(({ severity }) => severity.score))
  return {
    id,
    shortDescription: { text: name },
    helpUri: url,
    properties: { tags: ['security', `external/cwe/cwe-${number}`], 'security-severity': highest.toFixed(1) },
  }
}

function resultOf(flaw: Flaw, ruleIndex: number): Result {
  const { id, title, severity, source, method, route, parameter, parameterIn, cwe, owasp2025, challenges, mended } =
    flaw
  return {
    ruleId: `CWE-${mainCwe(flaw)}`,
    ruleIndex,
    kind: 'fail',
    level: levelOf(severity.score),
    message: { text: `${id}: ${title}` },
    locations: source.map(locationOf),
    partialFingerprints: { 'flawId/v1': id },
    properties: {
      cwe,
      owasp2025,
      cvss: severity.vector,
      score: severity.score,
      method,
      route,
      parameter,
      parameterIn,
      challenges: challenges.map(({ key }) => key),
      mended,
    },
  }
}

function locationOf({ file, symbol, startLine, endLine, lines }: TruthSource): Location {
  const [first, last] = [lines[0] ?? startLine, lines.at(-1) ?? endLine]
  const regions = first !== null && last !== null && startLine !== null && endLine !== null
  return {
    physicalLocation: {
      artifactLocation: { uri: file, uriBaseId: 'ROOT' },
      ...(regions && {
        region: { startLine: first, endLine: last },
        contextRegion: { startLine, endLine },
      }),
    },
    ...(symbol !== null && { logicalLocations: [{ fullyQualifiedName: symbol }] }),
  }
}

function levelOf(score: number): 'error' | 'warning' | 'note' {
  if (score >= 7) return 'error'
  return score >= 4 ? 'warning' : 'note'
}

function mainCwe({ cwe: [main = 0] }: Flaw): number {
  return main
}
