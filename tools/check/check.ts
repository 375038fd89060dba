export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Shown when something failed. */
  readonly output: string
}

export interface Check {
  readonly name: string
  run(): Promise<Outcome>
}
