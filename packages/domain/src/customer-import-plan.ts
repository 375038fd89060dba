import type { CustomerFields } from './customer.ts'
import type { ImportProblem, ImportSetting } from './customer-import-row.ts'

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export interface ImportedRow {
  readonly outcome: ImportOutcome
  /** Null for a refused row that belongs to nobody. */
  readonly customerId: string | null
  readonly problems: readonly ImportProblem[]
}

/** A customer that the file may speak of, as it stands in the database. */
export interface KnownCustomer extends CustomerFields {
  readonly _id: string
  readonly id: string
  /** False for one of a shop that the caller does not see: never changed, and not to be learned of. */
  readonly isReachable: boolean
}

export interface PlannedCustomer {
  readonly _id: string
  readonly before: KnownCustomer | null
  readonly after: CustomerFields
  /** A new code from the file. */
  readonly pincode: string | null
}

export interface ImportPlan {
  readonly rows: readonly ImportedRow[]
  readonly changed: readonly PlannedCustomer[]
}

export interface ImportWorld extends ImportSetting {
  readonly known: readonly KnownCustomer[]
  /** Reference numbers in other systems of customers that were merged into a known one. */
  readonly mergedExternalIds: ReadonlyMap<string, string>
  readonly pincodeHolders: ReadonlyMap<string, string>
  newId(): string
}
