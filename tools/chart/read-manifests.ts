import { parseAllDocuments } from 'yaml'

/** One object of a cluster. Tests look into it freely, so its content has no type. */
export interface Manifest {
  apiVersion: string
  kind: string
  // biome-ignore lint/suspicious/noExplicitAny: Kubernetes' schemas check it
  content: any
  /** Rejects if the object does not fit the schema of its kind. */
  validate(): Promise<void>
}

interface Model {
  validate(): void
}

type Module = Record<string, new (content: object) => Model>

/** Reads rendered documents. @throws {Error} for a document that is no YAML or has no kind */
export function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    const content = document.toJS() as { apiVersion?: string; kind?: string }
    const { apiVersion, kind } = content
    if (!apiVersion || !kind) throw new Error(`A document has no kind: ${JSON.stringify(content).slice(0, 100)}`)
    return { apiVersion, kind, content, validate: () => validate(apiVersion, kind, content) }
  })
}

async function validate(apiVersion: string, kind: string, content: object): Promise<void> {
  const module = (await import(`${packageOf(apiVersion)}/${apiVersion}/${kind}`)) as Module
  const Kind = module[kind]
  if (!Kind) throw new Error(`There is no schema of ${apiVersion} ${kind}.`)
  new Kind(content).validate()
}

/** Name of the package with the schemas and types of an API. */
export function packageOf(apiVersion: string): string {
  const isOfOperator = apiVersion.startsWith('monitoring.coreos.com/')
  return isOfOperator ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'
}
