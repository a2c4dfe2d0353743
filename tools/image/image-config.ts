import { IMAGE_USER } from './debian.ts'
import { HOME } from './layers.ts'

export const START = ['/usr/local/bin/node', '--disable-sigusr1', `/${HOME}/tools/vitamin-cve.mjs`]

const HEALTH =
  "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/host/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"

/** The configuration of the image, as `deploy/image/Containerfile` has it. `Healthcheck` is Docker's addition. */
export function describeConfig(version: string) {
  return {
    User: `${IMAGE_USER}:${IMAGE_USER}`,
    ExposedPorts: { '3000/tcp': {}, '3001/tcp': {} },
    Env: ['PATH=/usr/local/bin:/usr/bin', 'DATA_DIR=/data', 'VITAMIN_CVE_COMMAND=vitamin-cve'],
    Entrypoint: ['/usr/bin/tini', '--', ...START],
    Cmd: ['start'],
    Volumes: { '/data': {} },
    WorkingDir: `/${HOME}`,
    StopSignal: 'SIGTERM',
    Healthcheck: { Test: ['CMD', START[0], '-e', HEALTH], Interval: 30e9, Timeout: 5e9, StartPeriod: 10e9 },
    Labels: {
      'org.opencontainers.image.title': 'Vitamin CVE',
      'org.opencontainers.image.description':
        'An online juice shop that is broken on purpose, and the range around it.',
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.licenses': 'MIT',
      'org.opencontainers.image.documentation': `/${HOME}/docs/operations.md`,
    },
  }
}
