import { Button } from '@mantine/core'
import { RESERVATION_PINCODE_LENGTH } from '@lockerdesk/domain'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { CopyText } from '../../../ui/codes/copy-text.tsx'
import { freshCodes } from '../form/fresh-codes.ts'
import classes from './reservation-code.module.css'
import { ReissueDialog } from '../actions/reissue-dialog.tsx'
import { revealPincodeMutation } from '../reservation-changes.graphql.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'

const SHOWN_MS = 60_000

/** Hidden until somebody asks, and again after a minute. Asking is logged, and says so. */
export const ReservationCode = ({
  reservation,
}: {
  reservation: Pick<ReservationDetail, '_id' | 'status' | 'hasPincode' | 'isCustomPincode'>
}) => {
  const { t } = useTranslation('reservations')
  const { _id, hasPincode } = reservation
  const maySee = useMay('reservation.seePincode')
  const mayRenew = useMay('reservation.write')
  const [code, setCode] = useState(() => freshCodes.of(_id))
  const [isRenewing, setRenewing] = useState(false)
  const reveal = useChange(revealPincodeMutation, {
    failed: t('revealFailed'),
    touches: ['Reservation'],
  })
  useEffect(() => {
    if (code === null) return
    const timer = setTimeout(() => {
      freshCodes.forget(_id)
      setCode(null)
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [code, _id])
  const show = async () => {
    const outcome = await reveal.change({ id: _id })
    if (outcome.ok) setCode(outcome.value.revealReservationPincode.pincode)
  }
  if (!hasPincode) return <p className={classes.none}>{t('codeNone')}</p>
  return (
    <div className={classes.code}>
      <span className={classes.label}>
        {t(reservation.isCustomPincode ? 'code.ownLabel' : 'fields.pincode')}
      </span>
      <span className={classes.line}>
        <Digits code={code} />
        {code !== null && <CopyText text={code} label={t('copyCode')} />}
      </span>
      <span className={classes.line}>
        {maySee && (
          <Button
            variant="default"
            size="compact-sm"
            loading={reveal.isRunning}
            title={t('revealHint')}
            onClick={() => (code === null ? void show() : setCode(null))}
          >
            {t(code === null ? 'reveal' : 'hide')}
          </Button>
        )}
        {mayRenew && (
          <Button variant="default" size="compact-sm" onClick={() => setRenewing(true)}>
            {t('reissue.button')}
          </Button>
        )}
      </span>
      {isRenewing && (
        <ReissueDialog
          reservation={reservation}
          onClose={(fresh) => {
            setRenewing(false)
            if (fresh !== undefined) setCode(fresh)
          }}
        />
      )}
    </div>
  )
}

const Digits = ({ code }: { code: string | null }) => {
  const { t } = useTranslation('reservations')
  if (code !== null) return <output className={classes.digits}>{code}</output>
  return (
    <span className={classes.digits} role="img" aria-label={t('codeHidden')}>
      {'•'.repeat(RESERVATION_PINCODE_LENGTH)}
    </span>
  )
}
