import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { moveOrganisationMutation, type OrganisationDetail } from './organisations.graphql.ts'

export const MoveDialog = ({
  organisation,
  onClose,
}: {
  organisation: OrganisationDetail
  onClose: () => void
}) => {
  const { t } = useTranslation('organisations')
  const [dealerId, setDealerId] = useState<string | null>(null)
  const { _id: id, name, dealer } = organisation
  const { change } = useChange(moveOrganisationMutation, {
    done: t('moved', { name }),
    failed: t('moveFailed'),
  })
  const move = async () => {
    const outcome = await change({ id, dealerId: dealerId ?? '' })
    if (outcome.ok) onClose()
  }
  return (
    <ConfirmDialog
      title={t('moveTitle', { name })}
      confirmLabel={t('move')}
      isOpen
      isBlocked={dealerId === null}
      onClose={onClose}
      onConfirm={move}
    >
      <Stack gap="md">
        <div>{t('moveText', { dealer: dealer.companyName })}</div>
        <Picker
          kind="dealer"
          withAsterisk
          label={t('newDealer')}
          leftOut={dealer._id}
          value={dealerId}
          onChange={setDealerId}
        />
      </Stack>
    </ConfirmDialog>
  )
}
