import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'

/** Leaving with unsaved changes asks first; so does closing the tab, where the browser words the question. */
export const useLeaveGuard = (hasChanges: boolean, question?: string): void => {
  const { t } = useTranslation()
  useBlocker({
    shouldBlockFn: () => hasChanges && !confirm(question ?? t('leaveUnsaved')),
    enableBeforeUnload: hasChanges,
    disabled: !hasChanges,
  })
}
