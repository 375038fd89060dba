import { incidentStep } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import { announce } from '../../live/index.ts'
import { insertLockerEvents, type NewLockerEvent } from '../../lockers/index.ts'
import {
  type AffectedGateway,
  affectedGateways,
  endIncident,
  latestIncidents,
  markNotified,
  notifyStaff,
  openIncident,
  resumeIncident,
} from '../../gateways/index.ts'
import { publishWaiting } from '../../device-commands/index.ts'

/** One incident per gateway, told once; a line that flaps goes on with the same one. */
export const wentOffline = async (
  tx: Tx,
  gatewayIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (gatewayIds.length === 0) return
  const gateways = await affectedGateways(tx, gatewayIds)
  const latest = await latestIncidents(tx, gatewayIds)
  const events: NewLockerEvent[] = []
  for (const gateway of gateways) {
    const incident = latest.get(gateway.gatewayId) ?? null
    const endedAt = incident?.endedAt ?? null
    const step = incidentStep(
      incident === null ? null : { endedAt: endedAt === null ? null : new Date(endedAt) },
      now,
    )
    if (step === 'none') continue
    if (step === 'reopen' && incident !== null)
      await resumeIncident(tx, incident.id, now.toISOString())
    else {
      const id = await openIncident(tx, gateway, now)
      events.push(connectionEvent(gateway, 'wentOffline', id, now))
      await notifyOffline(tx, gateway, now)
    }
  }
  await insertLockerEvents(tx, events, now)
  await announce(tx, hintsOf(gateways))
}

export const notifyOffline = (tx: Tx, gateway: AffectedGateway, now: Date): Promise<void> =>
  notifyStaff(
    tx,
    {
      organisationId: gateway.organisationId,
      shopId: gateway.shopId,
      textKey: 'gatewayOffline',
      textParams: { name: gateway.name, count: gateway.lockers },
      severity: 'danger',
      path: `/gateways/${gateway.gatewayId}`,
    },
    now,
  )

export const cameOnline = async (
  tx: Tx,
  gatewayIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (gatewayIds.length === 0) return
  await publishWaiting(tx, gatewayIds, now.toISOString())
  const gateways = await affectedGateways(tx, gatewayIds)
  const latest = await latestIncidents(tx, gatewayIds)
  const events: NewLockerEvent[] = []
  for (const gateway of gateways) {
    const incident = latest.get(gateway.gatewayId)
    if (incident === undefined || incident.endedAt !== null) continue
    await endIncident(tx, incident.id, now.toISOString())
    if (incident.told === 'online') continue
    await markNotified(tx, [incident.id], 'online')
    events.push(connectionEvent(gateway, 'cameOnline', incident.id, now))
    const offlineMs = now.getTime() - Date.parse(incident.startedAt)
    const minutes = Math.max(1, Math.round(offlineMs / 60_000))
    await notifyStaff(
      tx,
      {
        organisationId: gateway.organisationId,
        shopId: gateway.shopId,
        textKey: 'gatewayOnline',
        textParams: { name: gateway.name, minutes },
        severity: 'success',
        path: `/gateways/${gateway.gatewayId}`,
      },
      now,
    )
  }
  await insertLockerEvents(tx, events, now)
  await announce(tx, hintsOf(gateways))
}

const connectionEvent = (
  gateway: AffectedGateway,
  kind: 'wentOffline' | 'cameOnline',
  incidentId: string,
  now: Date,
): NewLockerEvent => ({
  organisationId: gateway.organisationId,
  gatewayId: gateway.gatewayId,
  lockerId: null,
  boxId: null,
  kind,
  severity: kind === 'wentOffline' ? 'danger' : 'success',
  params: { name: gateway.name },
  origin: `${incidentId} ${kind} ${now.getTime()}`,
  occurredAt: now.toISOString(),
})

const hintsOf = (gateways: readonly AffectedGateway[]) =>
  gateways.map(({ organisationId, gatewayId }) => ({
    organisationId,
    topic: 'gateway' as const,
    id: gatewayId,
  }))
