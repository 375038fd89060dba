import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { VIEWING_MINUTES } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMayAnywhere, useSession } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { startViewingMutation } from './users.graphql.ts'

/** For those who run the platform: the product as somebody else has it, read only. */
export const ViewAs = ({
  user,
  isCompact = false,
}: {
  user: { readonly _id: string; readonly name: string }
  isCompact?: boolean
}) => {
  const { t } = useTranslation('users')
  const may = useMayAnywhere('user.viewAs')
  const isOwn = useSession().user._id === user._id
  const [isAsking, setAsking] = useState(false)
  const { change } = useChange(startViewingMutation, { failed: t('viewAs.failed') })
  if (!may || isOwn) return null
  const start = async () => {
    const outcome = await change({ userId: user._id })
    // Everything is loaded anew: nothing of what the SuperUser saw stays.
    if (outcome.ok) location.assign('/')
    else setAsking(false)
  }
  return (
    <>
      <Button
        variant="default"
        {...(isCompact
          ? { size: 'compact-sm', 'aria-label': `${t('viewAs.button')}: ${user.name}` }
          : {})}
        leftSection={<IconEye size={isCompact ? 14 : 16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('viewAs.button')}
      </Button>
      <ConfirmDialog
        title={t('viewAs.title', { name: user.name })}
        confirmLabel={t('viewAs.confirm')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={start}
      >
        {t('viewAs.text', { minutes: VIEWING_MINUTES })}
      </ConfirmDialog>
    </>
  )
}
