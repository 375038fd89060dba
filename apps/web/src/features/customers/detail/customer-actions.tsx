import { customerName } from '@lockerdesk/domain'
import { IconArrowMerge, IconEraser, IconFileDownload, IconUserOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { saveFile } from '../../../lib/files/csv.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ActionMenu, type MenuAction } from '../../../ui/menu/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { type CustomerDetail, exportCustomerDataMutation } from '../customers.graphql.ts'
import { MergeWithDialog } from '../duplicates/merge-with-dialog.tsx'
import { useForgetting } from './use-forgetting.ts'

type Open = 'merge' | 'delete' | 'erase' | null

/** What is done rarely and with care. */
export const CustomerActions = ({ customer }: { customer: CustomerDetail }) => {
  const { t } = useTranslation('customers')
  const mayDelete = useMay('customer.delete')
  const mayExport = useMay('customer.export')
  const [open, setOpen] = useState<Open>(null)
  const handOut = useHandOut(customer)
  const isPerson = customer.anonymisedAt === null
  const action = (
    key: NonNullable<Open>,
    icon: MenuAction['icon'],
    isDangerous = false,
  ): MenuAction => ({
    key,
    label: t(`actions.${key}`),
    icon,
    isDangerous,
    run: () => setOpen(key),
  })
  const actions: MenuAction[] = [
    ...(isPerson && mayDelete ? [action('merge', <IconArrowMerge size={16} aria-hidden />)] : []),
    ...(isPerson && mayExport
      ? [
          {
            key: 'handOut',
            label: t('actions.handOut'),
            icon: <IconFileDownload size={16} aria-hidden />,
            run: () => void handOut(),
          },
        ]
      : []),
    ...(isPerson && mayDelete
      ? [action('delete', <IconUserOff size={16} aria-hidden />, true)]
      : []),
    ...(mayExport ? [action('erase', <IconEraser size={16} aria-hidden />, true)] : []),
  ]
  const close = () => setOpen(null)
  return (
    <>
      <ActionMenu label={t('actions.label')} actions={actions} />
      {open === 'merge' && <MergeWithDialog customer={customer} onClose={close} />}
      {(open === 'delete' || open === 'erase') && (
        <ForgetDialog kind={open} customer={customer} onClose={close} />
      )}
    </>
  )
}

/** Everything that is kept of them, as a file for them. */
const useHandOut = (customer: CustomerDetail) => {
  const { t } = useTranslation('customers')
  const { change } = useChange(exportCustomerDataMutation, {
    done: t('handedOut'),
    failed: t('handOutFailed'),
    touches: ['CustomerHistory'],
  })
  return async () => {
    const outcome = await change({ id: customer._id })
    if (!outcome.ok) return
    const text = JSON.stringify(outcome.value.exportCustomerData, null, 2)
    saveFile(`${t('handOutFile')}-${customer.id}.json`, text, 'application/json')
  }
}

const ForgetDialog = ({
  kind,
  customer,
  onClose,
}: {
  kind: 'delete' | 'erase'
  customer: CustomerDetail
  onClose: () => void
}) => {
  const { t } = useTranslation('customers')
  const navigate = useNavigate()
  const forget = useForgetting(kind)
  const name = customerName(customer) || customer.id
  const run = async () => {
    if (await forget(customer._id)) await navigate({ to: '/customers' })
    else onClose()
  }
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { name })}
      confirmLabel={t(`${kind}.confirm`)}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={run}
    >
      <p>{t(`${kind}.text`)}</p>
      <p>{t(`${kind}.keeps`)}</p>
    </ConfirmDialog>
  )
}
