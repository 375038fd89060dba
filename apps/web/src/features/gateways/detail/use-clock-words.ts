import { clockVerdict } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import type { GatewayDetail } from '../gateways.graphql.ts'

export type ClockState = Pick<
  GatewayDetail['deviceState'],
  'clockErrorSeconds' | 'isClockCorrected'
>

export const verdictOf = ({ clockErrorSeconds, isClockCorrected }: ClockState) =>
  clockVerdict({ errorSeconds: clockErrorSeconds, isCorrected: isClockCorrected })

/** '2 hr behind' and what that means. */
export const useClockWords = () => {
  const { t } = useTranslation('gateways')
  const formats = useFormats()
  return (state: ClockState): string => {
    const verdict = verdictOf(state)
    const { clockErrorSeconds: error } = state
    if (verdict === 'right') return t('clock.right')
    const duration = formats.duration(Math.abs(error) / 60)
    const direction = error > 0 ? 'ahead' : 'behind'
    return t(`clock.${verdict}`, { error: t(`clock.${direction}`, { duration }) })
  }
}
