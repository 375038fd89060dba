/** A column whose values are sealed, each for its own row. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** What names the row in the context. */
  readonly key: 'id' | 'organisation_id' | 'name'
  readonly contextOf: (key: string) => string
}

const columns: SealedColumn[] = []

/** Modules add theirs beside the function that names the place. */
export const addSealedColumn = (added: SealedColumn): void => {
  columns.push(added)
}

export const sealedColumns = (): readonly SealedColumn[] => columns
