import { NO_LOGO } from '@lockerdesk/domain'

export const logoUrl = (logoId: string): string | null =>
  logoId === NO_LOGO ? null : `/api/logos/${logoId}.png`
