import { readFileSync } from 'node:fs'
import { HostError } from '#server/errors.ts'

/** A database server, as `HOST_STORE` names it. */
export interface DatabasePlace {
  host: string
  port: number
  user: string
  password: string
  database: string
  schema: string
  /** Null without encryption. `checks`: nothing, the certificate, or its name as well. */
  tls: { ca?: string; checks: 'nothing' | 'certificate' | 'name' } | null
}

const DEFAULT_PORT = 5432
const DEFAULT_SCHEMA = 'vitamin_cve'
const SCHEMA = /^[a-z_][a-z0-9_]{0,62}$/

const CHECKS: Readonly<Record<string, 'nothing' | 'certificate' | 'name'>> = {
  require: 'nothing',
  'verify-ca': 'certificate',
  'verify-full': 'name',
}

const PARAMETERS = new Set(['sslmode', 'sslrootcert', 'schema'])

/** Ways of TLS by libpq's names. `prefer` is left out, because it would silently go on without. */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const

export function isStoreAddress(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hostname === '' || url.pathname.length < 2) return false
  const { searchParams: given } = url
  const mode = given.get('sslmode')
  if (mode !== null && !(TLS_MODES as readonly string[]).includes(mode)) return false
  return SCHEMA.test(given.get('schema') ?? DEFAULT_SCHEMA) && [...given.keys()].every((name) => PARAMETERS.has(name))
}

/** @throws {HostError} HOST_STORE_REFUSED for a certificate that cannot be read */
export function readAddress(address: string): DatabasePlace {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  const certificate = url.searchParams.get('sslrootcert')
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || DEFAULT_PORT,
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    schema: url.searchParams.get('schema') ?? DEFAULT_SCHEMA,
    tls: mode === 'disable' ? null : { checks: CHECKS[mode] ?? 'name', ...readCertificate(certificate) },
  }
}

/** The address for logs and errors, without user and password. */
export function describeAddress(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.host}${url.pathname}` : 'the database'
}

function readCertificate(path: string | null): { ca?: string } {
  if (path === null) return {}
  try {
    return { ca: readFileSync(path, 'utf8') }
  } catch (cause) {
    // The server reads its own folders only.
    const reason = 'sslrootcert cannot be read; put it into the configuration folder or use NODE_EXTRA_CA_CERTS'
    throw new HostError('HOST_STORE_REFUSED', { reason }, { cause })
  }
}
