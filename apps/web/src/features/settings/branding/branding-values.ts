import { NO_LOGO, PRODUCT_BRAND } from '@lockerdesk/domain'
import { type OriginOfSetting, originOf } from '../defaults/setting-origins.ts'

export interface BrandingValues extends Record<string, unknown> {
  /** Empty: as it is above. */
  accent: string
  /** Null: as it is above. */
  logoId: string | null
}

export const brandingValues = (
  { accent, logoId }: { readonly accent: string; readonly logoId: string | null },
  origins: readonly OriginOfSetting[],
): BrandingValues => ({
  accent: originOf(origins, 'accent').isOwn ? accent : '',
  logoId: originOf(origins, 'logoId').isOwn ? (logoId ?? NO_LOGO) : null,
})

export const brandingInputOf = ({ accent, logoId }: BrandingValues) => ({
  accent: accent.trim() === '' ? null : accent,
  logoId,
})

const aboveOf = (
  origins: readonly OriginOfSetting[],
  field: keyof typeof PRODUCT_BRAND,
): string => {
  const { above } = originOf(origins, field)
  return typeof above === 'string' ? above : PRODUCT_BRAND[field]
}

/** What customers would see with what the form says. */
export const brandShown = (
  values: BrandingValues,
  origins: readonly OriginOfSetting[],
): { readonly accent: string; readonly logoUrl: string | null } => {
  const logoId = values.logoId ?? aboveOf(origins, 'logoId')
  return {
    accent: brandingInputOf(values).accent ?? aboveOf(origins, 'accent'),
    logoUrl: logoId === NO_LOGO ? null : `/api/logos/${logoId}.png`,
  }
}
