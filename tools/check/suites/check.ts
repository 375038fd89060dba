export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** What failed, by name, as far as it has one. */
  readonly failures?: readonly string[]
  /** Shown when something failed. */
  readonly output: string
}

export interface Check {
  readonly name: string
  run(): Promise<Outcome>
}
