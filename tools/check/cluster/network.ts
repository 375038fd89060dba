import { run, succeeds } from '../containers/run.ts'

/** A network of its own: every machine has a namespace, and one cable to a bridge that only this machine sees. */
const BRIDGE = 'lkdcluster'
const PREFIX = 'lkd-'
const SUBNET = '10.231.77'

/** This process, for what the machines reach here. */
export const HOST_ADDRESS = `${SUBNET}.1`
export const addressOf = (number: number): string => `${SUBNET}.${number}`
const namespaceOf = (name: string): string => `${PREFIX}${name}`
const cableOf = (number: number): string => `${PREFIX}${number}`

const ip = (...parameters: readonly string[]): Promise<string> => run(['ip', ...parameters])

export const openNetwork = async (): Promise<void> => {
  await closeNetwork()
  await ip('link', 'add', BRIDGE, 'type', 'bridge')
  await ip('addr', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE)
  await ip('link', 'set', BRIDGE, 'up')
}

/** Also what a run that was killed has left. */
export const closeNetwork = async (): Promise<void> => {
  const names = (await ip('netns', 'list'))
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    await killAllIn(name)
    await succeeds(['ip', 'netns', 'delete', name])
  }
  // A namespace keeps its cable until the last of its processes is gone.
  const links = (await ip('-o', 'link')).matchAll(/^\d+: (lkd-\d+)@/gm)
  for (const [, cable = ''] of links) await succeeds(['ip', 'link', 'delete', cable])
  await succeeds(['ip', 'link', 'delete', BRIDGE])
}

export interface Place {
  readonly address: string
  /** What runs a command there. */
  readonly inside: readonly string[]
  /** As the power going: everything that runs there ends at once. */
  killAll(): Promise<void>
  /** As the cable being pulled: nothing is refused, nothing answers. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export const addPlace = async (name: string, number: number): Promise<Place> => {
  const namespace = namespaceOf(name)
  const cable = cableOf(number)
  const address = addressOf(number)
  await ip('netns', 'add', namespace)
  await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  await ip('link', 'set', cable, 'master', BRIDGE, 'up')
  await ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  await ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  await ip('-n', namespace, 'link', 'set', 'lo', 'up')
  return {
    address,
    inside: ['ip', 'netns', 'exec', namespace],
    killAll: () => killAllIn(namespace),
    cut: async () => void (await ip('link', 'set', cable, 'down')),
    mend: async () => void (await ip('link', 'set', cable, 'up')),
  }
}

const killAllIn = async (namespace: string): Promise<void> => {
  for (const pid of (await ip('netns', 'pids', namespace)).split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}
