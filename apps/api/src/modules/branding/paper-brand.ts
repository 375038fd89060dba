import { legibleAccent, NO_LOGO } from '@lockerdesk/domain'
import type { Reader } from '../../platform/postgres.ts'
import { findLogo } from './branding-store.ts'
import { findBrand } from './read-branding.ts'

/** How an organisation shows itself on paper. */
export interface PaperBrand {
  /** A colour that can be read on white. */
  readonly accent: string
  /** A PNG. Null: none was chosen. */
  readonly logo: Buffer | null
}

export const findPaperBrand = async (
  reader: Reader,
  organisationId: string,
): Promise<PaperBrand> => {
  const { accent, logoId } = await findBrand(reader, organisationId)
  const hasLogo = logoId !== null && logoId !== NO_LOGO
  return {
    accent: legibleAccent(accent),
    logo: hasLogo ? await findLogo(reader, logoId) : null,
  }
}
