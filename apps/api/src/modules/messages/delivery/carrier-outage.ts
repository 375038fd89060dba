import { type NotificationChannel, PROBE_MS } from '@lockerdesk/domain'
import type { Services } from '../../../services.ts'

/** Next probe of the product's own mail server or SMS provider. Null while it is reachable. */
const probes = new WeakMap<object, number | null>()

const carrierOf = ({ mail, sms }: Services, channel: NotificationChannel): object =>
  channel === 'email' ? mail : sms

/**
 * Records an unreachable server. The first message returns an early retry and probes for all; null for the others, which
 * wait longer and are released when the probe succeeds.
 */
export const probeAfterOutage = (
  services: Services,
  channel: NotificationChannel,
  now: Date,
): Date | null => {
  const carrier = carrierOf(services, channel)
  if ((probes.get(carrier) ?? 0) > now.getTime()) return null
  const probe = now.getTime() + PROBE_MS
  probes.set(carrier, probe)
  return new Date(probe)
}

/** Records a response. True if the server was unreachable before, or if its state is unknown. */
export const endOutage = (services: Services, channel: NotificationChannel): boolean => {
  const carrier = carrierOf(services, channel)
  const isEnd = probes.get(carrier) !== null
  probes.set(carrier, null)
  return isEnd
}
