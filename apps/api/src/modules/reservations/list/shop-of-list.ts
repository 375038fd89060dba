/** Scope of a list: one shop that the caller can see. */
export interface ShopOfList {
  readonly organisationId: string
  readonly shopId: string
}
