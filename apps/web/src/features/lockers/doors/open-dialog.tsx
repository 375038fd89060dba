import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { GoodsBehind } from '../lockdown/goods-behind.tsx'
import type { LockerDetail } from '../lockers.graphql.ts'

export interface Opening {
  readonly boxIds: readonly string[]
  readonly openMainDoor: boolean
}

/** Before everything opens, or a locker in lockdown: what will happen there, and why. */
export const OpenDialog = ({
  locker,
  opening,
  givenReason,
  onClose,
  onConfirm,
}: {
  locker: LockerDetail
  opening: Opening
  givenReason: string
  onClose: () => void
  onConfirm: (reason: string) => Promise<unknown>
}) => {
  const { t } = useTranslation(['lockers', 'common'])
  const [reason, setReason] = useState(givenReason)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm(reason)
    } finally {
      setBusy(false)
    }
  }
  const count = opening.boxIds.length
  const opened = locker.boxes.filter(({ _id }) => opening.boxIds.includes(_id))
  return (
    <Dialog title={t('openTitle', { name: locker.name })} isOpen onClose={onClose}>
      <Stack gap="md">
        {opening.openMainDoor && <Text>{t('openMainDoorText')}</Text>}
        {count > 0 && (
          <Text>
            {t('openBoxesText', {
              count,
              boxes: opened.map(({ label }) => label).join(', '),
            })}
          </Text>
        )}
        <GoodsBehind boxes={opening.openMainDoor ? locker.boxes : opened} />
        {locker.isInLockdown && <Text>{t('openInLockdownText')}</Text>}
        <Textarea
          data-autofocus
          autosize
          minRows={2}
          label={t('fields.reason')}
          description={t('reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void confirm()}>
            {t('open')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
