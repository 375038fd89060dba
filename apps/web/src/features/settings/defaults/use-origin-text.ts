import { useTranslation } from '../../../ui/texts/use-translation.ts'
import type { OriginOfSetting } from './setting-origins.ts'

/** 'From dealer Lockerpunt', or 'Lockerdesk default'. */
export const useOriginText = () => {
  const { t } = useTranslation('settings')
  return ({ aboveOrigin, aboveName }: Pick<OriginOfSetting, 'aboveOrigin' | 'aboveName'>): string =>
    t(`origin.${aboveOrigin}`, { name: aboveName ?? '' })
}
