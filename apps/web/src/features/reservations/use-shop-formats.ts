import { useTranslation } from '../../ui/texts/use-translation.ts'
import { type Formats, formatsFor } from '../../lib/format.ts'
import { useSession } from '../../lib/session/session.ts'

/** A pickup happens at the shop: its times are what the clock there shows, wherever the reader is. */
export const useShopFormats = (timeZone: string): Formats => {
  const { i18n } = useTranslation()
  return formatsFor(i18n.language, timeZone, useSession().user.dateFormat)
}
