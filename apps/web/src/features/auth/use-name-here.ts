import { useTranslation } from '../../ui/texts/use-translation.ts'
import { deviceOf } from './preferences/device-name.ts'

/** How somebody recognises this browser among their own. */
export const useNameHere = (): (() => string) => {
  const { t } = useTranslation('preferences')
  return () => {
    const { browser, system } = deviceOf(navigator.userAgent)
    return browser !== null && system !== null
      ? t('sessions.browserOn', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'))
  }
}
