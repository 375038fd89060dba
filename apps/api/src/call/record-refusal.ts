import { type Allowance, allowance } from '../platform/allowance.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../services.ts'
import { type Call, signedBy } from './call.ts'
import { insertLog } from './log-store.ts'

/** Limits per minute, per caller and in total, so that repeated attempts do not flood the log. */
const PER_MINUTE = [20, 200] as const

const allowances = new WeakMap<Services, Allowance>()

const mayRecord = (services: Services, actorId: string): boolean => {
  const known = allowances.get(services) ?? allowance(services.clock, ...PER_MINUTE)
  allowances.set(services, known)
  return known.take(actorId) !== null
}

/** Logs refused attempts. */
export const recordRefusal = async (
  { actor, organisation, ip, services }: Pick<Call, 'actor' | 'organisation' | 'ip' | 'services'>,
  operation: string,
): Promise<void> => {
  if (!mayRecord(services, actor.id)) return
  await services.database.write('everything', (tx) =>
    insertLog(tx, {
      id: newId(),
      organisationId: organisation?.organisationId ?? null,
      type: 'Users',
      operation: 'Error',
      severity: 'warning',
      textKey: 'refused',
      textParams: { operation },
      subjectId: actor.id,
      before: null,
      after: null,
      temperature: null,
      user: signedBy(actor),
      apiKey: actor.kind === 'apiKey' ? actor : null,
      ip,
      createdAt: services.clock.now().toISOString(),
    }),
  )
}
