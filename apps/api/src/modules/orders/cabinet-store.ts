import type { BoxPlace, CabinetLayout } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

/** A locker as anybody who stands before it sees it: doors and what is written on them, nothing behind them. */
export interface Cabinet extends Pick<CabinetLayout, 'columns' | 'rows'> {
  readonly _id: string
  readonly name: string
  readonly boxes: readonly (Pick<
    BoxPlace,
    'label' | 'column' | 'row' | 'columnSpan' | 'rowSpan'
  > & {
    readonly _id: string
  })[]
}

export const findCabinets = async (
  reader: Reader,
  organisationId: string,
  lockerIds: readonly string[],
): Promise<Cabinet[]> => {
  const { rows } = await sql<Cabinet>`
    select l.id as _id, l.name, l.columns, l.rows,
      (select json_agg(json_build_object('_id', b.id, 'label', b.label, 'column', b.column_number,
          'row', b.row_number, 'columnSpan', b.column_span, 'rowSpan', b.row_span) order by b.number)
        from boxes b where b.locker_id = l.id) as boxes
    from lockers l where l.organisation_id = ${organisationId} and l.id = any(${[...lockerIds]})
    order by l.name, l.id`.execute(reader)
  return rows
}
