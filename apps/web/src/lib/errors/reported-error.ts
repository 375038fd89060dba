export interface ReportContext {
  readonly status?: number | undefined
  readonly [key: string]: unknown
}

export interface ReportedPerson {
  readonly user: { readonly id: string; readonly email: string; readonly name: string }
  readonly organisation: { readonly name: string; readonly _id: string; readonly id: string } | null
}
