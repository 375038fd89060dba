import {
  inheritedValues,
  keptSince,
  nextCleaning,
  type OriginOfSetting,
  originsOfSettings,
  PRODUCT_RETENTION,
  RETENTION_KINDS,
  type RetentionDays,
  type RetentionKind,
  retentionInput,
  type SettingsLevel,
} from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import { retainedRecords } from './retained-records.ts'
import { findRetention, ownDays, type RetentionRow } from './retention-store.ts'

export interface RetentionSettings extends RetentionDays {
  readonly origins: readonly OriginOfSetting[]
  readonly updatedAt: string | null
}

const levelOf = (row: RetentionRow): SettingsLevel<RetentionDays> => ({
  origin: 'organisation',
  name: row.name,
  own: ownDays(row),
})

/** How long an organisation keeps what. */
export const daysOf = (row: RetentionRow): RetentionDays =>
  inheritedValues(PRODUCT_RETENTION, [levelOf(row)])

export const readRetention = async (
  reader: Reader,
  organisationId: string,
): Promise<RetentionSettings> => {
  const row = await findRetention(reader, organisationId)
  if (row === null) throw refused('NOT_FOUND')
  return {
    ...daysOf(row),
    origins: originsOfSettings(PRODUCT_RETENTION, [levelOf(row)]),
    updatedAt: row.updatedAt,
  }
}

export const retentionSettings = (call: Call): Promise<RetentionSettings> =>
  read(call, (reader) => readRetention(reader, organisationOf(call).organisationId))

export interface RetentionPreview {
  readonly kind: RetentionKind
  /** Whatever is older goes. */
  readonly before: string
  readonly count: number
  readonly isMore: boolean
}

export interface NextCleaning {
  readonly runsAt: string
  readonly kinds: readonly RetentionPreview[]
}

const COUNTED_AT_MOST = 100_000

/** What the next run lets go with these days, before anybody saves them. */
export const previewRetention = (call: Call, data: object): Promise<NextCleaning> => {
  const input = checked(retentionInput, data)
  const { organisationId } = organisationOf(call)
  const runsAt = nextCleaning(call.services.clock.now())
  const days = inheritedValues(PRODUCT_RETENTION, [
    { origin: 'organisation', name: '', own: input },
  ])
  // Whoever signs in may work for other organisations too, which this one does not see.
  return read(
    call,
    async (reader) => {
      const kinds: RetentionPreview[] = []
      for (const kind of RETENTION_KINDS) {
        const before = keptSince(days[kind], runsAt).toISOString()
        const overdue = { organisationId, days: days[kind], before }
        let found = 0
        for (const { count } of retainedRecords(kind))
          found += await count(reader, overdue, COUNTED_AT_MOST + 1)
        const isMore = found > COUNTED_AT_MOST
        kinds.push({ kind, before, count: isMore ? COUNTED_AT_MOST : found, isMore })
      }
      return { runsAt: runsAt.toISOString(), kinds }
    },
    'everything',
  )
}
