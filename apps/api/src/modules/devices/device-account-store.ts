import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export interface SealedAccount {
  readonly deviceId: string
  readonly gatewayId: string
  readonly sealedSecret: string
}

/** Every device that may connect, whoever's it is: a broker serves the whole platform. */
export const listSealedAccounts = async (reader: Reader): Promise<SealedAccount[]> => {
  const { rows } = await sql<SealedAccount>`
    select device_id as "deviceId", id as "gatewayId", sealed_secret as "sealedSecret"
    from gateways order by device_id`.execute(reader)
  return rows
}
