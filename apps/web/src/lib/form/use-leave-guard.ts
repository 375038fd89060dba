import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'

/** Confirms before leaving with unsaved changes; when closing the tab, the browser asks. */
export const useLeaveGuard = (hasChanges: boolean, question?: string): void => {
  const { t } = useTranslation()
  useBlocker({
    shouldBlockFn: () => hasChanges && !confirm(question ?? t('leaveUnsaved')),
    enableBeforeUnload: hasChanges,
    disabled: !hasChanges,
  })
}
