import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installDebianPackage } from './debian-package.ts'
import { StartError } from '../../command/start-error.ts'
import { succeeds } from './run.ts'

/** Docker with its compose plugin, or podman with podman-compose. */
export interface Engine {
  readonly program: 'docker' | 'podman'
  readonly compose: readonly string[]
  /** Beyond what this process has itself. */
  readonly settings: Readonly<Record<string, string>>
}

const PODMAN_PACKAGES = [
  'podman',
  'podman-compose',
  'buildah',
  'runc',
  'netavark',
  'aardvark-dns',
  'catatonit',
  'iptables',
]

/** crun refuses hybrid control groups, and the default limits may exceed what this machine allows. */
const CONTAINERS_CONF = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
`

const hasDocker = async (): Promise<boolean> =>
  (await succeeds(['docker', 'info'])) && (await succeeds(['docker', 'compose', 'version']))

const hasPodman = async (): Promise<boolean> =>
  (await succeeds(['podman', '--version'])) && (await succeeds(['podman-compose', '--version']))

/** The engine that is here; as root on Debian, podman is installed if there is none. */
export const findEngine = async (folder: string): Promise<Engine> => {
  if (await hasDocker()) {
    return { program: 'docker', compose: ['docker', 'compose'], settings: {} }
  }
  if (!(await hasPodman()) && !installDebianPackage(...PODMAN_PACKAGES)) {
    throw new StartError(
      'there is no container engine: install Docker with its compose plugin, or podman and podman-compose (as root on Debian this command installs them)',
    )
  }
  const configuration = join(folder, 'containers.conf')
  await writeFile(configuration, CONTAINERS_CONF)
  return {
    program: 'podman',
    compose: ['podman-compose'],
    settings: { CONTAINERS_CONF: configuration },
  }
}
