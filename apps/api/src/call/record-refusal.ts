import { newId } from '../platform/ids.ts'
import { type Call, signedBy } from './call.ts'
import { insertLog } from './log-store.ts'

/** Refused attempts stand in the trail too. */
export const recordRefusal = (call: Call, operation: string): Promise<void> => {
  const { actor, services } = call
  return services.database.write('everything', (tx) =>
    insertLog(tx, {
      id: newId(),
      organisationId: call.organisation?.organisationId ?? null,
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
      ip: call.ip,
      createdAt: services.clock.now().toISOString(),
    }),
  )
}
