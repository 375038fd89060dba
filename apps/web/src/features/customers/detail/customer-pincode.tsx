import { Button } from '@mantine/core'
import { CUSTOMER_PINCODE_LENGTH } from '@lockerdesk/domain'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { CopyText } from '../../../ui/codes/copy-text.tsx'
import classes from './customer-facts.module.css'
import {
  type CustomerDetail,
  regeneratePincodeMutation,
  revealPincodeMutation,
} from '../customers.graphql.ts'

const SHOWN_MS = 30_000

/** Hidden until somebody asks, and again after half a minute. Asking is logged, and says so. */
export const CustomerPincode = ({ customer }: { customer: CustomerDetail }) => {
  const { t } = useTranslation('customers')
  const maySee = useMay('reservation.seePincode')
  const mayRenew = useMay('customer.write')
  const [pincode, setPincode] = useState<string | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const reveal = useChange(revealPincodeMutation, {
    failed: t('revealFailed'),
    touches: ['CustomerHistory'],
  })
  useEffect(() => {
    if (pincode === null) return
    const timer = setTimeout(() => setPincode(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [pincode])
  const show = async () => {
    const outcome = await reveal.change({ id: customer._id })
    if (outcome.ok) setPincode(outcome.value.revealCustomerPincode.pincode)
  }
  return (
    <span className={classes.pincode}>
      <Digits pincode={pincode} hasPincode={customer.hasPincode} />
      {pincode !== null && <CopyText text={pincode} label={t('copyPincode')} />}
      {customer.hasPincode && maySee && (
        <Button
          variant="default"
          size="compact-sm"
          loading={reveal.isRunning}
          title={t('revealHint')}
          onClick={() => (pincode === null ? void show() : setPincode(null))}
        >
          {t(pincode === null ? 'reveal' : 'hide')}
        </Button>
      )}
      {mayRenew && (
        <Button variant="default" size="compact-sm" onClick={() => setRenewing(true)}>
          {t('regenerate')}
        </Button>
      )}
      {isRenewing && (
        <RenewDialog
          customer={customer}
          onDone={() => setPincode(null)}
          onClose={() => setRenewing(false)}
        />
      )}
    </span>
  )
}

const Digits = ({ pincode, hasPincode }: { pincode: string | null; hasPincode: boolean }) => {
  const { t } = useTranslation('customers')
  if (!hasPincode) return t('pincodeNone')
  if (pincode !== null) return <output className={classes.digits}>{pincode}</output>
  return (
    <span className={classes.digits} role="img" aria-label={t('pincodeHidden')}>
      {'•'.repeat(CUSTOMER_PINCODE_LENGTH)}
    </span>
  )
}

const RenewDialog = ({
  customer,
  onDone,
  onClose,
}: {
  customer: CustomerDetail
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('customers')
  const { change } = useChange(regeneratePincodeMutation, {
    done: t('regenerated'),
    failed: t('regenerateFailed'),
    touches: ['CustomerHistory'],
  })
  const renew = async () => {
    const outcome = await change({ id: customer._id })
    if (outcome.ok) onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('regenerateTitle')}
      confirmLabel={t('regenerate')}
      isOpen
      onClose={onClose}
      onConfirm={renew}
    >
      {t('regenerateText')}
    </ConfirmDialog>
  )
}
