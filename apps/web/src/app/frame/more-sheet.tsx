import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SideNavigation } from './side-navigation.tsx'

export const MoreSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('navigation.more')} isOpen onClose={onClose}>
      <SideNavigation onNavigate={onClose} />
    </Dialog>
  )
}
