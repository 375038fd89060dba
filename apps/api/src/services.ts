import type { Config } from './config.ts'
import type { CommandOutlets } from './modules/device-commands/index.ts'
import type { Payments } from './modules/payments/payment-provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import type { MailTransport } from './platform/mail.ts'
import type { Notices } from './platform/notices.ts'
import type { Database } from './platform/postgres.ts'
import type { ReadReplica } from './platform/read-replica.ts'
import type { Secrets } from './platform/secrets.ts'
import type { SmsTransport } from './platform/sms.ts'
import type { VapidKey } from './platform/web-push.ts'

/** Who called by key: gathered per process, so that no call waits for its own count. */
export interface ApiKeyUses {
  /** Counts the call, or throws when the organisation's month has none left. */
  admit(
    key: { readonly id: string; readonly organisationId: string; readonly shopId: string | null },
    ip: string,
  ): Promise<void>
  /** Writes down what was noted until now. */
  flush(): Promise<void>
}

/** The adapters of one process, built once in build-services.ts. */
export interface Services {
  readonly config: Config
  readonly publicUrl: string
  readonly clock: Clock
  readonly logger: Logger
  readonly database: Database
  /** Null: figures come from the primary. Read through `fromReplica`. */
  readonly replica: ReadReplica | null
  readonly jobs: Jobs
  readonly mail: MailTransport
  readonly sms: SmsTransport
  readonly payments: Payments
  readonly secrets: Secrets
  readonly vapid: VapidKey
  readonly notices: Notices
  readonly commandOutlets: CommandOutlets
  readonly apiKeyUses: ApiKeyUses
}
