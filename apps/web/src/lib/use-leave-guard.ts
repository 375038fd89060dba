import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Leaving with unsaved changes asks first; so does closing the tab. */
export const useLeaveGuard = (hasChanges: boolean): void => {
  const { t } = useTranslation()
  useBlocker({
    shouldBlockFn: () => hasChanges && !confirm(t('leaveUnsaved')),
    enableBeforeUnload: hasChanges,
    disabled: !hasChanges,
  })
}
