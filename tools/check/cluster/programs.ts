import { existsSync } from 'node:fs'
import { installDebianPackage } from '../containers/debian-package.ts'

const NEEDED = {
  patroni: ['/usr/bin/patroni'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
  'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres'],
  pgbackrest: ['/usr/bin/pgbackrest'],
  openssl: ['/usr/bin/openssl'],
  mosquitto: ['/usr/sbin/mosquitto'],
  iproute2: ['/usr/sbin/ip', '/sbin/ip', '/bin/ip', '/usr/bin/ip'],
} as const

export const POSTGRES_BINARIES = '/usr/lib/postgresql/15/bin'

const missing = (): string[] =>
  Object.entries(NEEDED)
    .filter(([, paths]) => !paths.some((path) => existsSync(path)))
    .map(([name]) => name)

/** Debian's packages, installed where we may; otherwise one line that says what to do. */
export const ensurePrograms = (): void => {
  if (process.getuid?.() !== 0)
    throw new Error('network namespaces need root: sudo npm run cluster')
  if (missing().length === 0 || installDebianPackage(...missing())) return
  throw new Error(`apt-get install --no-install-recommends ${missing().join(' ')}`)
}
