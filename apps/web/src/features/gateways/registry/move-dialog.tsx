import { Button, Group, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Provider } from 'urql'
import { Picker } from '../../../lib/picker/picker.tsx'
import { createClient } from '../../../lib/calls/client.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { updateGatewaysMutation } from '../gateways.graphql.ts'
import { useChangeEach } from '../use-change-each.ts'

interface MoveDialogProps {
  readonly gateways: readonly { readonly _id: string; readonly organisationId: string | null }[]
  readonly organisationId: string
  readonly onClose: (isDone: boolean) => void
}

/** To another shop of the organisation they belong to, which need not be the one on the page. */
export const MoveDialog = (props: MoveDialogProps) => {
  const client = useMemo(() => createClient(props.organisationId), [props.organisationId])
  return (
    <Provider value={client}>
      <ChooseShop {...props} />
    </Provider>
  )
}

const ChooseShop = ({ gateways, onClose }: MoveDialogProps) => {
  const { t } = useTranslation(['gateways', 'common'])
  const [shopId, setShopId] = useState<string | null>(null)
  const { change, isRunning } = useChangeEach(updateGatewaysMutation, {
    done: t('changed'),
    failed: t('changeFailed'),
  })
  const move = async () => {
    if (shopId === null) return
    const isDone = await change(gateways, (ids) => ({ ids, data: { shopId } }))
    onClose(isDone)
  }
  return (
    <Dialog
      title={t('moveTitle', { count: gateways.length })}
      isOpen
      onClose={() => onClose(false)}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>{t('moveText')}</p>
        <Picker
          kind="shop"
          data-autofocus
          allowDeselect={false}
          label={t('fields.shop')}
          value={shopId}
          onChange={setShopId}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('common:cancel')}
          </Button>
          <Button disabled={shopId === null} loading={isRunning} onClick={() => void move()}>
            {t('move')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
