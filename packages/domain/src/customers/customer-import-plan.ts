import type { CustomerFields } from './customer.ts'
import type { ImportProblem, ImportSetting } from './customer-import-row.ts'

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export interface ImportedRow {
  readonly outcome: ImportOutcome
  /** Null for a rejected row that matches no customer. */
  readonly customerId: string | null
  readonly problems: readonly ImportProblem[]
}

/** An existing customer that the file may refer to. */
export interface KnownCustomer extends CustomerFields {
  readonly _id: string
  readonly id: string
  /** False for a customer of a shop that the caller cannot see: never changed and never disclosed. */
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
  /** External ids of customers that were merged into an existing one. */
  readonly mergedExternalIds: ReadonlyMap<string, string>
  readonly pincodeHolders: ReadonlyMap<string, string>
  newId(): string
}
