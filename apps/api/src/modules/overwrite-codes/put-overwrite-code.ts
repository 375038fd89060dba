import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { replaceCodes } from '../keypad-codes/index.ts'
import { findKeptCode, type KeptCode, listKeptCodes } from './keypad-wish-store.ts'

export interface PuttingOptions {
  readonly now: Date
  /** True if validity or number of uses changed, even if the doors are the same. */
  readonly isChanged?: boolean
}

/** Syncs the keypads of its shop with the current code. Throws if the digits are taken. */
export const putOverwriteCode = async (
  tx: Tx,
  organisationId: string,
  id: string,
  { now, isChanged = false }: PuttingOptions,
): Promise<void> => {
  const code = await findKeptCode(tx, organisationId, id, now.toISOString())
  if (code !== null) await put(tx, code, now, isChanged)
}

const put = async (tx: Tx, code: KeptCode, now: Date, isChanged: boolean): Promise<void> => {
  const { id, organisationId, wanted, present } = code
  const gatewayIds = new Set([...wanted, ...present].map(({ gatewayId }) => gatewayId))
  for (const gatewayId of [...gatewayIds].toSorted()) {
    const should = wanted.find((one) => one.gatewayId === gatewayId)
    const does = present.find((one) => one.gatewayId === gatewayId)
    const isSame =
      should !== undefined &&
      does !== undefined &&
      JSON.stringify(should.openings) === JSON.stringify(does.openings)
    if (isSame && !isChanged) continue
    const codes =
      should === undefined
        ? []
        : [
            {
              kind: 'overwrite' as const,
              subjectId: id,
              reservationId: null,
              codeMac: code.mac,
              hash: code.hash,
              version: code.version,
              openings: should.openings,
              // Staff must be able to remove spoiling goods during a lockdown.
              worksInLockdown: true,
              validFrom: code.validFrom,
              validUntil: code.validUntil,
              uses: code.isOneTime ? 1 : null,
            },
          ]
    await replaceCodes(tx, { organisationId, gatewayId }, id, codes, now)
  }
}

/** Periodic sync for changes of gateways and lockers, and for expired codes. */
export const syncOverwriteCodes = async ({ database, clock }: Services): Promise<void> => {
  const now = clock.now()
  const codes = await database.read('everything', (reader) =>
    listKeptCodes(reader, now.toISOString()),
  )
  for (const { organisationId, id } of codes)
    await database.write({ organisationIds: [organisationId] }, (tx) =>
      putOverwriteCode(tx, organisationId, id, { now }),
    )
}
