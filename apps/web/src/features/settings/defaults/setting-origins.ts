/** Where a value comes from, and what a reset leads to. */
export interface OriginOfSetting {
  readonly field: string
  readonly isOwn: boolean
  readonly above: unknown
  readonly aboveOrigin: 'product' | 'reseller' | 'dealer' | 'organisation' | 'shop'
  readonly aboveName: string | null
}

const OF_PRODUCT = { isOwn: false, above: null, aboveOrigin: 'product', aboveName: null } as const

export const originOf = (
  origins: readonly OriginOfSetting[],
  field: string,
): Omit<OriginOfSetting, 'field'> => origins.find((each) => each.field === field) ?? OF_PRODUCT
