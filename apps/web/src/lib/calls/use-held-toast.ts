import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { DoneToast } from './use-change.ts'

/** What to say of a change that tells a customer: that it is done, or that the message waits for a lockdown to end. */
export const useHeldToast = () => {
  const { t } = useTranslation('messages')
  return (isHeld: boolean, done: string): DoneToast =>
    isHeld
      ? { severity: 'warning', message: t('held.toast') }
      : { severity: 'success', message: done }
}
