/** A column whose values are sealed, each for its own row. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** What names the row in the context. */
  readonly key: 'id' | 'organisation_id' | 'name' | 'user_id'
  readonly contextOf: (key: string) => string
}

let columns: readonly SealedColumn[] = []

export const wireSealedColumns = (wired: readonly SealedColumn[]): void => {
  columns = wired
}

export const sealedColumns = (): readonly SealedColumn[] => columns
