import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

const SEALED_ACCOUNT = columns('gateways', 'device_id, id as gatewayId, sealed_secret')
export type SealedAccount = RowOf<typeof SEALED_ACCOUNT>

/** Every device that may connect, whoever's it is: a broker serves the whole platform. */
export const listSealedAccounts = (reader: Reader): Promise<SealedAccount[]> => allRows(reader)`
  select ${SEALED_ACCOUNT}
  from gateways order by device_id`
