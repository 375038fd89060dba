import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type ClockState, useClockWords, verdictOf } from './use-clock-words.ts'

/** A gateway that goes by a wrong clock opens for codes that are not valid. */
export const ClockNotice = ({ state }: { state: ClockState }) => {
  const { t } = useTranslation('gateways')
  const clockWords = useClockWords()
  if (verdictOf(state) !== 'wrong') return null
  return (
    <Notice tone="warn" icon={<IconClockExclamation size={18} stroke={1.8} aria-hidden />}>
      {t('clock.warning', { error: clockWords(state) })}
    </Notice>
  )
}
