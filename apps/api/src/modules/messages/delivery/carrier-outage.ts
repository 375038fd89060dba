import { type NotificationChannel, PROBE_MS } from '@lockerdesk/domain'
import type { Services } from '../../../services.ts'

/** When somebody asks again, by the product's own mail server or SMS provider; null: the last answer was good. */
const probes = new WeakMap<object, number | null>()

const carrierOf = ({ mail, sms }: Services, channel: NotificationChannel): object =>
  channel === 'email' ? mail : sms

/**
 * Could not be reached. The first message to find out asks again soon, on behalf of all; null for the others, which
 * wait longer and are released by its answer.
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

/** It answered. True if it could not be reached before, or if nobody in this process knows. */
export const endOutage = (services: Services, channel: NotificationChannel): boolean => {
  const carrier = carrierOf(services, channel)
  const isEnd = probes.get(carrier) !== null
  probes.set(carrier, null)
  return isEnd
}
