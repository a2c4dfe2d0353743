type Environment = Record<string, string | undefined>

const OURS = [
  'BASE_PATH',
  'CI',
  'CLASS',
  'CTF_KEY',
  'DATA_DIR',
  'EXIT_ON_READY',
  'GYM',
  'HOST',
  'LAB_',
  'LLM_',
  'NODE_APP_INSTANCE',
  'NODE_CONFIG',
  'NODE_ENV',
  'PORT',
  'SOLUTIONS_WEBHOOK',
]

/** Settings of Node and of the system that a server needs: certificates, time zone, and on Windows its folders. */
const OF_THE_SYSTEM = ['LANG', 'LC_', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'SSL_CERT_', 'SYSTEMROOT', 'TZ', 'WINDIR']

const BEGINNINGS = [...OURS, ...OF_THE_SYSTEM]

/** Settings that a hole in a shop must not read. Each process gets its own ones by its channel. */
const SECRETS = new Set(['HOST_STORE', 'HOST_DOOR_SECRET', 'HOST_DOOR_SECRET_FILE'])

/** Variables for a server. All others stay behind, because they may include keys of other programs. */
export function pickEnvironment(environment: Environment): Environment {
  // Windows has names in any case.
  const isWanted = (name: string): boolean =>
    BEGINNINGS.some((beginning) => name.toUpperCase().startsWith(beginning)) && !SECRETS.has(name.toUpperCase())
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isWanted(name)))
}
