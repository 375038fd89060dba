import { join } from 'node:path'
import { buildMachine, type Machine } from './machine.ts'
import { addressOf } from './network.ts'

const NUMBERS = [11, 12, 13]
const nameOf = (number: number) => `etcd-${number - 10}`
const clientUrl = (address: string) => `http://${address}:2379`
const peerUrl = (address: string) => `http://${address}:2380`

export const ETCD_HOSTS = NUMBERS.map((number) => `${addressOf(number)}:2379`)

export const buildEtcd = (folder: string): Promise<Machine[]> =>
  Promise.all(
    NUMBERS.map((number) =>
      buildMachine(nameOf(number), number, folder, ({ address }) => ({
        command: [
          'etcd',
          '--name',
          nameOf(number),
          '--data-dir',
          join(folder, `${nameOf(number)}.data`),
          '--listen-client-urls',
          clientUrl(address),
          '--advertise-client-urls',
          clientUrl(address),
          '--listen-peer-urls',
          peerUrl(address),
          '--initial-advertise-peer-urls',
          peerUrl(address),
          '--initial-cluster',
          NUMBERS.map((one) => `${nameOf(one)}=${peerUrl(addressOf(one))}`).join(),
          // A busy machine of two cores must not look like a dead one.
          '--heartbeat-interval',
          '250',
          '--election-timeout',
          '2500',
        ],
      })),
    ),
  )

interface EndpointStatus {
  readonly header: { readonly member_id: string }
  readonly leader?: string
}

/** Asked at each: the one that says that it leads. */
export const findEtcdLeader = async (machines: readonly Machine[]): Promise<Machine | null> => {
  for (const machine of machines) {
    const status = await fetch(`${clientUrl(machine.address)}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(2_000),
    })
      .then(async (response) => (await response.json()) as EndpointStatus)
      .catch(() => null)
    if (status !== null && status.leader === status.header.member_id) return machine
  }
  return null
}
