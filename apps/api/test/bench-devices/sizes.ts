export interface BenchSizes {
  readonly gateways: number
  /** Doors that are opened, one after the other. */
  readonly opens: number
  /** State messages per gateway and run. */
  readonly statesPerGateway: number
}
