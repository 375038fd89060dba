export interface FileTable {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
