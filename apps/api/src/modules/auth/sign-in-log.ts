import type { LogOperation, Severity } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Visitor } from './visitor.ts'

export interface SignInEvent {
  readonly text: LogText
  readonly operation: LogOperation
  readonly severity?: Severity
  readonly params?: Readonly<Record<string, string | number>>
  readonly user: { readonly id: string; readonly name: string } | null
}

/** Logs sign-ins: user, method and IP address. Never tokens or passwords. */
export const logSignIn = (
  tx: Tx,
  { services, ip }: Pick<Visitor, 'services' | 'ip'>,
  { text, operation, severity = 'info', params = {}, user }: SignInEvent,
): Promise<void> =>
  insertLog(tx, {
    id: newId(),
    organisationId: null,
    type: 'Users',
    operation,
    severity,
    textKey: text,
    textParams: params,
    subjectId: user?.id ?? null,
    before: null,
    after: null,
    temperature: null,
    user,
    apiKey: null,
    ip,
    createdAt: services.clock.now().toISOString(),
  })
