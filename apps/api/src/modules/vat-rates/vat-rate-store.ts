import type { Country, VatRate } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

/** The same for everybody, so no statement here names an organisation. */
export interface KeptVatRate extends VatRate {
  readonly _id: string
}

const OWN_COLUMNS = columns('vat_rates', 'id, country, rate, is_for_food')
const COLUMNS = sql`${OWN_COLUMNS}, first_day::text as "firstDay", last_day::text as "lastDay"`

export const listVatRates = (reader: Reader) => allRows<KeptVatRate>(reader)`
  select ${COLUMNS} from vat_rates order by country, rate, first_day`

export const listVatRatesOf = (reader: Reader, country: Country) => allRows<KeptVatRate>(reader)`
  select ${COLUMNS} from vat_rates where country = ${country} order by rate, first_day`

export const findCountryOfVatRate = async (tx: Tx, id: string): Promise<Country | null> => {
  const row = await firstRow(tx)`
    select ${columns('vat_rates', 'country')} from vat_rates where id = ${id}`
  return row?.country ?? null
}

/** Changes of one country wait for each other: whether a period fits depends on all others. */
export const lockVatRatesOf = async (tx: Tx, country: Country): Promise<KeptVatRate[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('vat rates'), hashtext(${country}))`.execute(tx)
  return listVatRatesOf(tx, country)
}

export const insertVatRate = async (tx: Tx, rate: KeptVatRate, now: string): Promise<void> => {
  await sql`
    insert into vat_rates (id, country, rate, first_day, last_day, is_for_food, updated_at)
    values (${rate._id}, ${rate.country}, ${rate.rate}, ${rate.firstDay}, ${rate.lastDay}, ${rate.isForFood}, ${now})
  `.execute(tx)
}

export const updateVatRate = async (tx: Tx, rate: KeptVatRate, now: string): Promise<void> => {
  await sql`
    update vat_rates set rate = ${rate.rate}, first_day = ${rate.firstDay}, last_day = ${rate.lastDay},
      is_for_food = ${rate.isForFood}, updated_at = ${now}
    where id = ${rate._id}`.execute(tx)
}

export const deleteVatRate = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from vat_rates where id = ${id}`.execute(tx)
}
