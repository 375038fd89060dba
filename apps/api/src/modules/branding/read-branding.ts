import {
  type Brand,
  type BrandingInput,
  inheritedValues,
  inheritSettings,
  type OriginOfSetting,
  originsOfSettings,
  PRODUCT_BRAND,
} from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import { type BrandLevel, listBrandLevels } from './branding-store.ts'

export interface Branding extends Brand {
  /** Null: nothing was chosen here yet. */
  readonly updatedAt: string | null
  readonly origins: readonly OriginOfSetting[]
}

/** With what somebody tries instead of what the organisation has. */
export const findBrand = async (
  reader: Reader,
  organisationId: string,
  tried: BrandingInput | null = null,
): Promise<Brand> => {
  const levels = await listBrandLevels(reader, organisationId)
  const seen = levels.map((level) =>
    tried !== null && level.origin === 'organisation' ? { ...level, own: tried } : level,
  )
  return inheritedValues(PRODUCT_BRAND, seen)
}

export interface ShownBrand {
  /** Null: nobody has chosen one. */
  readonly accent: string | null
  readonly logoId: string
}

/** As a shop's page and the back office take it. */
export const brandOnPage = (levels: readonly BrandLevel[]): ShownBrand => {
  const { accent, logoId } = inheritSettings(PRODUCT_BRAND, levels)
  return { accent: accent.origin === 'product' ? null : accent.value, logoId: logoId.value }
}

export const readBranding = async (reader: Reader, organisationId: string): Promise<Branding> => {
  const levels = await listBrandLevels(reader, organisationId)
  return {
    ...inheritedValues(PRODUCT_BRAND, levels),
    updatedAt: levels.at(-1)?.updatedAt ?? null,
    origins: originsOfSettings(PRODUCT_BRAND, levels),
  }
}

export const branding = (call: Call): Promise<Branding> =>
  read(call, (reader) => readBranding(reader, organisationOf(call).organisationId))

export const brandOf = async (call: Call, organisationId: string): Promise<ShownBrand> =>
  brandOnPage(await read(call, (reader) => listBrandLevels(reader, organisationId)))
