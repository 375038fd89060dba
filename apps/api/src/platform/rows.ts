import { sql } from 'kysely'
import type { Columns } from './columns.ts'
import type { Reader, Tx } from './postgres.ts'
import { ask } from './sent-statements.ts'

/** What the parts that `columns` wrote into a template select together. */
type Selected<Values extends readonly unknown[]> = {
  readonly [At in keyof Values]: Values[At] extends Columns<infer Row> ? (row: Row) => void : never
}[number] extends (row: infer Row) => void
  ? Row
  : unknown

/** Sends the statement of a template: its rows have the listed `columns`, and what it computes is `Computed`. */
export const allRows =
  <Computed = unknown>(reader: Reader) =>
  async <Values extends readonly unknown[]>(
    text: TemplateStringsArray,
    ...values: Values
  ): Promise<(Computed & Selected<Values>)[]> => {
    const { rows } = await sql<Computed & Selected<Values>>(text, ...values).execute(reader)
    return rows
  }

/** As `allRows`, for an answer that is needed later: leaves at once, ahead of later statements of the transaction. */
export const askedRows =
  <Computed = unknown>(tx: Tx) =>
  <Values extends readonly unknown[]>(
    text: TemplateStringsArray,
    ...values: Values
  ): Promise<readonly (Computed & Selected<Values>)[]> =>
    ask<Computed & Selected<Values>>(tx, sql(text, ...values))

/** Null if the statement has no row. */
export const firstRow =
  <Computed = unknown>(reader: Reader) =>
  async <Values extends readonly unknown[]>(
    text: TemplateStringsArray,
    ...values: Values
  ): Promise<(Computed & Selected<Values>) | null> => {
    const { rows } = await sql<Computed & Selected<Values>>(text, ...values).execute(reader)
    return rows[0] ?? null
  }
