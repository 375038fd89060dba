import { createHash } from 'node:crypto'
import type { PushSubscription } from '../../platform/web-push.ts'
import type { Services } from '../../services.ts'
import type { SealedColumn } from '../sealing/index.ts'

/** As the browser shows it: plain text for a screen, and a path of the back office. */
export interface PushContent {
  readonly title: string
  readonly body: string
  readonly link: string
}

const subscriptionContext = (id: string): string => `push_devices/${id}`
const contentContext = (id: string): string => `push_messages/${id}`

export const SEALED_PUSHES: readonly SealedColumn[] = [
  {
    table: 'push_devices',
    column: 'sealed_subscription',
    key: 'id',
    contextOf: subscriptionContext,
  },
  { table: 'push_messages', column: 'sealed_content', key: 'id', contextOf: contentContext },
]

type Sealing = Pick<Services, 'secrets'>

export const sealSubscription = (
  { secrets }: Sealing,
  deviceId: string,
  { endpoint, p256dh, auth }: PushSubscription,
): string => secrets.seal(JSON.stringify({ endpoint, p256dh, auth }), subscriptionContext(deviceId))

export const openSubscription = (
  { secrets }: Sealing,
  deviceId: string,
  sealed: string,
): PushSubscription =>
  JSON.parse(secrets.open(sealed, subscriptionContext(deviceId))) as PushSubscription

export const sealContent = ({ secrets }: Sealing, id: string, content: PushContent): string =>
  secrets.seal(JSON.stringify(content), contentContext(id))

export const openContent = ({ secrets }: Sealing, id: string, sealed: string): PushContent =>
  JSON.parse(secrets.open(sealed, contentContext(id))) as PushContent

/** Browsers compute the same to find themselves in the list of devices. */
export const endpointHash = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex')
