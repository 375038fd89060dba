import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import type { OverwriteCodeRow } from './overwrite-codes.graphql.ts'

/** Where a code opens and when, in words. */
export const useCodeWords = () => {
  const { t } = useTranslation('overwriteCodes')
  const formats = useFormats()
  const validity = ({ validFrom, validUntil, isOneTime }: OverwriteCodeRow): string => {
    const times = {
      from: validFrom === null ? '' : formats.dateTime(validFrom),
      until: validUntil === null ? '' : formats.dateTime(validUntil),
    }
    const words = [
      validFrom !== null && validUntil !== null && t('validBetween', times),
      validFrom !== null && validUntil === null && t('validFrom', times),
      validFrom === null && validUntil !== null && t('validUntil', times),
      validFrom === null && validUntil === null && t('validAlways'),
      isOneTime && t('once'),
    ]
    return words.filter((word) => word !== false).join(' · ')
  }
  const lockers = ({ lockers: some }: OverwriteCodeRow): string =>
    some === null ? t('allLockers') : some.map(({ name }) => name).join(', ')
  return { validity, lockers }
}
