import type { ColumnType } from 'kysely'

/** pg reads a day as a Date in the time zone of the process: select it as text. */
export type DateColumn = ColumnType<Date, string, string>

declare const json: unique symbol
/** Text of a value as JSON. */
export type JsonText<T> = string & { readonly [json]: T }

/** Read as a value and written as its text: pg sends an array as an array of Postgres. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
export type NullableJson<T> = ColumnType<T | null, JsonText<T> | null, JsonText<T> | null>
export type DefaultJson<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>

export const jsonText = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>
