import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Tables } from './database-tables.ts'

export type TableName = keyof Tables
export type ColumnOf<Table extends TableName> = keyof Tables[Table] & string

type Trim<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest}${' ' | '\n'}`
    ? Trim<Rest>
    : Text
type Listed<
  List extends string,
  Found extends string = never,
> = List extends `${infer Head},${infer Tail}`
  ? Listed<Tail, Found | Trim<Head>>
  : Found | Trim<List>

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
/** As at the wire: `_id` is the internal id, `id` the public one. */
type FieldOf<Column extends string> = Column extends 'id'
  ? '_id'
  : Column extends 'public_id'
    ? 'id'
    : CamelCase<Column>

/** An item of a list: `paid_at`, `paid_at! as paidAt`. */
type Marked<Item extends string> = Item extends `${infer Column} as ${string}` ? Column : Item
type Unmarked<Name extends string> = Name extends `${infer Column}!`
  ? Column
  : Name extends `${infer Column}?`
    ? Column
    : Name
type Named<Item extends string> = Unmarked<Marked<Item>>
type FieldOfItem<Item extends string> = Item extends `${string} as ${infer Field}`
  ? Field
  : FieldOf<Named<Item>>
type Stored<Table extends TableName, Column extends string> =
  Column extends ColumnOf<Table> ? SelectType<Tables[Table][Column]> : never
type ValueOfItem<Table extends TableName, Item extends string> =
  Marked<Item> extends `${string}!`
    ? NonNullable<Stored<Table, Named<Item>>>
    : Marked<Item> extends `${string}?`
      ? Stored<Table, Named<Item>> | null
      : Stored<Table, Named<Item>>

/** These columns of a table, as the database returns them, under names in camelCase. */
export type Row<Table extends TableName, Item extends string> = {
  readonly [One in Item as FieldOfItem<One>]: ValueOfItem<Table, One>
}

/** Tables by their aliases. */
type Joined = Readonly<Record<string, TableName>>
type AliasOf<Item extends string> = Item extends `${infer Alias}.${string}` ? Alias : never
type Behind<Item extends string> = Item extends `${string}.${infer Rest}` ? Rest : never
type JoinedRow<From extends Joined, Item extends string> = {
  readonly [One in Item as FieldOfItem<Behind<One>>]: ValueOfItem<From[AliasOf<One>], Behind<One>>
}

declare const row: unique symbol
/** A part of a select list that knows the row which it selects. */
export interface Columns<Selection> extends RawBuilder<Selection> {
  readonly [row]: Selection
}

/** The row that `columns` or `selected` selects. */
export type RowOf<Selection> =
  Selection extends RawBuilder<infer Raw>
    ? Raw
    : Selection extends Selected<infer Table, infer Item, string>
      ? Row<Table, Item>
      : never

type Existing<Table extends TableName, List extends string> = [
  Exclude<Named<Listed<List>>, ColumnOf<Table>>,
] extends [never]
  ? List
  : `${Table} has no column ${Exclude<Named<Listed<List>>, ColumnOf<Table>>}`

type Missing<From extends Joined, Item extends string> = Item extends string
  ? AliasOf<Item> extends keyof From
    ? Named<Behind<Item>> extends ColumnOf<From[AliasOf<Item>]>
      ? never
      : Item
    : Item
  : never
type ExistingIn<From extends Joined, List extends string> = [Missing<From, Listed<List>>] extends [
  never,
]
  ? List
  : `no column ${Missing<From, Listed<List>>}`

type ExistingFrom<From, List extends string> = From extends TableName
  ? Existing<From, List>
  : From extends Joined
    ? ExistingIn<From, List>
    : never
type RowFrom<From, List extends string> = From extends TableName
  ? Row<From, Listed<List>>
  : From extends Joined
    ? JoinedRow<From, Listed<List>>
    : never

type Aliased<Item extends string, Alias extends string> = Item extends string
  ? `${Alias}.${Named<Item>} as ${FieldOfItem<Item>}`
  : never

declare const source: unique symbol
export type Selected<
  Table extends TableName,
  Item extends string,
  Alias extends string,
> = readonly Aliased<Item, Alias>[] & { readonly [source]?: { table: Table; item: Item } }

const fieldOf = (column: string): string => {
  if (column === 'id') return '_id'
  if (column === 'public_id') return 'id'
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

const ITEM = /^(?:(\w+)\.)?(\w+)[!?]?(?: as (\w+))?$/
const listed = (list: string) =>
  list.split(',').map((item) => {
    const [, alias, column = '', field = fieldOf(column)] = ITEM.exec(item.trim()) ?? []
    return { alias, column, field }
  })

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
  listed(list).map(({ column, field }) => `${alias ?? table}.${column} as ${field}`) as Aliased<
    Listed<List>,
    Alias
  >[]

/**
 * For the select list of raw SQL: `columns('shops', 'id, name as shopName', 's')`, and of several tables
 * `columns({ s: 'shops', l: 'lockers' }, 's.name, l.id')`. The statement ensures that `paid_at!` is not null;
 * `name?` is null where a left join finds no row.
 */
export const columns = <const From extends TableName | Joined, const List extends string>(
  from: From,
  list: ExistingFrom<From, List>,
  alias?: string,
): Columns<RowFrom<From, List>> => {
  const outer = alias ?? (typeof from === 'string' ? from : '')
  const items = listed(list).map(
    (item) => `${item.alias ?? outer}.${item.column} as "${item.field}"`,
  )
  return sql.raw(items.join(', ')) as Columns<RowFrom<From, List>>
}
