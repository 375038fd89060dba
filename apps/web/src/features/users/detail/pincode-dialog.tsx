import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ShownCode } from '../../../ui/codes/shown-code.tsx'
import {
  updateOwnPincodeMutation,
  updateUserPincodeMutation,
  type UserDetail,
} from '../users.graphql.ts'

/** Asks first, because the code used so far dies; then shows the new one, this once. */
export const PincodeDialog = ({
  user: { _id, name },
  onClose,
}: {
  user: Pick<UserDetail, '_id' | 'name'>
  onClose: () => void
}) => {
  const { t } = useTranslation('users')
  const isOwn = useSession().user._id === _id
  const [pincode, setPincode] = useState<string | null>(null)
  const own = useChange(updateOwnPincodeMutation, {
    failed: t('pincodeFailed'),
    touches: ['RoleHolder'],
  })
  const other = useChange(updateUserPincodeMutation, {
    failed: t('pincodeFailed'),
    touches: ['RoleHolder'],
  })
  const renew = async () => {
    if (isOwn) {
      const outcome = await own.change({})
      if (outcome.ok) setPincode(outcome.value.updateOwnPincode.pincode)
      return
    }
    const outcome = await other.change({ userId: _id })
    if (outcome.ok) setPincode(outcome.value.updateUserPincode.pincode)
  }
  if (pincode !== null)
    return (
      <ShownCode
        title={t('pincodeShownTitle', { name })}
        code={pincode}
        text={t('pincodeShownText')}
        copyLabel={t('copyPincode')}
        doneLabel={t('pincodeDone')}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={t('pincodeTitle', { name })}
      confirmLabel={t('makePincode')}
      isOpen
      onClose={onClose}
      onConfirm={renew}
    >
      {t('pincodeText')}
    </ConfirmDialog>
  )
}
