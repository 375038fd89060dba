import type { Kysely } from 'kysely'
import type { Tables } from './database-tables.ts'

declare const transactional: unique symbol

/** May read, inside a transaction that sees only its scope. */
export type Reader = Kysely<Tables>
/** May write too. The brand keeps the pool and a mere reader out of writing store functions. */
export type Tx = Kysely<Tables> & { readonly [transactional]: true }

/** What row security exposes to a transaction. */
export type Scope = 'everything' | LimitedScope

export interface LimitedScope {
  /** Exposes the dealers and resellers above them too. */
  readonly organisationIds: readonly string[]
  readonly dealerIds?: readonly string[]
  /** With their dealers. */
  readonly resellerIds?: readonly string[] | 'all'
  /** Whose passkeys, codes and sign-in links. */
  readonly userId?: string
}

/** Called with each statement before it is sent. */
export type Heard = (text: string, values: readonly unknown[]) => void

export interface Database {
  read<T>(scope: Scope, work: (reader: Reader) => Promise<T>, heard?: Heard): Promise<T>
  /** For work that sends all its statements before it waits for one: they leave in one write with the commit. */
  readAtOnce<T>(scope: Scope, work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * For statements that need no scope: row security hides every row from them but those of tables without it. Each is a
   * transaction of its own; those sent before the first wait leave in one write.
   */
  readUnscoped<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Rejects when no connection answers. */
  ping(): Promise<void>
  /** Ends the start phase: from now on a missing connection fails within seconds, because users wait. */
  beginServing(): void
  close(): Promise<void>
}
