import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Tables } from './database-tables.ts'

export type TableName = keyof Tables
export type ColumnOf<Table extends TableName> = keyof Tables[Table] & string

type Trim<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest}${' ' | '\n'}`
    ? Trim<Rest>
    : Text
type Listed<List extends string> = List extends `${infer Head},${infer Tail}`
  ? Trim<Head> | Listed<Tail>
  : Trim<List>

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
/** As at the wire: `_id` is the internal id, `id` the public one. */
type FieldOf<Column extends string> = Column extends 'id'
  ? '_id'
  : Column extends 'public_id'
    ? 'id'
    : CamelCase<Column>

/** These columns of a table, as the database returns them, under names in camelCase. */
export type Row<Table extends TableName, Column extends string> = {
  readonly [Name in Column & ColumnOf<Table> as FieldOf<Name>]: SelectType<Tables[Table][Name]>
}

/** The row that `columns` or `selected` selects. */
export type RowOf<Selection> =
  Selection extends RawBuilder<infer Raw>
    ? Raw
    : Selection extends Selected<infer Table, infer Column, string>
      ? Row<Table, Column>
      : never

type Existing<Table extends TableName, List extends string> = [
  Exclude<Listed<List>, ColumnOf<Table>>,
] extends [never]
  ? List
  : `${Table} has no column ${Exclude<Listed<List>, ColumnOf<Table>>}`

type Aliased<Column extends string, Alias extends string> = Column extends string
  ? `${Alias}.${Column} as ${FieldOf<Column>}`
  : never

declare const source: unique symbol
export type Selected<
  Table extends TableName,
  Column extends string,
  Alias extends string,
> = readonly Aliased<Column, Alias>[] & { readonly [source]?: { table: Table; column: Column } }

const listed = (list: string): string[] => list.split(',').map((name) => name.trim())

const fieldOf = (column: string): string => {
  if (column === 'id') return '_id'
  if (column === 'public_id') return 'id'
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** For the `select` of the query builder: `selected('shops', 'id, name')`. */
export const selected = <
  const Table extends TableName,
  const List extends string,
  const Alias extends string = Table,
>(
  table: Table,
  list: Existing<Table, List>,
  alias?: Alias,
): Selected<Table, Listed<List>, Alias> =>
  listed(list).map((column) => `${alias ?? table}.${column} as ${fieldOf(column)}`) as Aliased<
    Listed<List>,
    Alias
  >[]

/** For the select list of raw SQL: `columns('shops', 'id, name', 's')`. */
export const columns = <const Table extends TableName, const List extends string>(
  table: Table,
  list: Existing<Table, List>,
  alias: string = table,
): RawBuilder<Row<Table, Listed<List>>> =>
  sql.raw(
    listed(list)
      .map((column) => `${alias}.${column} as "${fieldOf(column)}"`)
      .join(', '),
  )
