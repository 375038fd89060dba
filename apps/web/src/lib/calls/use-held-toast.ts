import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { DoneToast } from './use-change.ts'

/** Toast text of a change that notifies a customer: done, or on hold until a lockdown ends. */
export const useHeldToast = () => {
  const { t } = useTranslation('messages')
  return (isHeld: boolean, done: string): DoneToast =>
    isHeld
      ? { severity: 'warning', message: t('held.toast') }
      : { severity: 'success', message: done }
}
