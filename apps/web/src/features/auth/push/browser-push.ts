/** What the browser says about push notifications of this site. */
export type BrowserPush = 'unsupported' | 'blocked' | 'prompt' | 'allowed'

const SAID: Readonly<Record<NotificationPermission, BrowserPush>> = {
  denied: 'blocked',
  default: 'prompt',
  granted: 'allowed',
}

export const browserPush = (): BrowserPush =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? SAID[Notification.permission]
    : 'unsupported'

/** Calls back when somebody changes it in the settings of the browser. */
export const onBrowserPush = (tell: () => void): (() => void) => {
  const stop = new AbortController()
  const watch = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', tell, { signal: stop.signal })
  }
  // A browser that cannot say shows it with the next visit.
  watch().catch(() => {})
  return () => stop.abort()
}

/** As the server takes it. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const asSubscription = (made: PushSubscription): Subscription => {
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const isMadeFor = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === publicKey

/** That of this browser, if it has one. */
const made = async (): Promise<PushSubscription | null> => {
  if (browserPush() !== 'allowed') return null
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

export const subscriptionHere = async (publicKey: string): Promise<Subscription | null> => {
  const kept = await made()
  return kept === null || !isMadeFor(kept, publicKey) ? null : asSubscription(kept)
}

/** dismissed: the user did not allow it. failed: the browser did not reach its push service. */
export type Subscribed = Subscription | 'dismissed' | 'failed'

/** Asks the user, if the browser has to. */
export const subscribeHere = async (publicKey: string): Promise<Subscribed> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'dismissed'
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const kept = await pushManager.getSubscription()
    if (kept !== null && !isMadeFor(kept, publicKey)) await kept.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return asSubscription(await pushManager.subscribe(options))
  } catch {
    return 'failed'
  }
}

export const unsubscribeHere = async (): Promise<void> => {
  await (await made())?.unsubscribe()
}

/** As the server names it: the address itself never comes back from there. */
export const hashOf = async (endpoint: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
