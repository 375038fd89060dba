import { Button, Group } from '@mantine/core'
import { IconLockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { Notice } from '../../../ui/notice.tsx'
import { BoxesDialog } from '../boxes/boxes-dialog.tsx'
import { pickupTrouble } from './pickup-trouble.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'
import { useShopFormats } from '../use-shop-formats.ts'

const LOOK_AGAIN_MS = 20_000

type Troubled = Pick<ReservationDetail, '_id' | 'shopId' | 'status' | 'timeZone'> & {
  readonly boxes: readonly (Pick<
    ReservationDetail['boxes'][number],
    'boxId' | 'lockerId' | 'use'
  > & { readonly locker: { readonly isInLockdown: boolean } | null })[]
  readonly events: readonly Pick<ReservationDetail['events'][number], 'kind' | 'occurredAt'>[]
}

/** Somebody paid and cannot get at it: what happened, and another box or the money back. */
export const PickupTroubleNotice = ({
  reservation,
  onRefund,
}: {
  reservation: Troubled
  onRefund: (() => void) | null
}) => {
  const { t } = useTranslation(['reservations', 'boxes', 'lockers'])
  const formats = useShopFormats(reservation.timeZone)
  const trouble = pickupTrouble(reservation, useNow(LOOK_AGAIN_MS))
  const mayMove = useMay('reservation.write')
  const [isMoving, setMoving] = useState(false)
  if (trouble === null && !isMoving) return null
  return (
    <>
      {trouble !== null && (
        <Notice tone="bad" icon={<IconLockExclamation size={18} aria-hidden />}>
          <Group justify="space-between" gap="sm">
            <span>
              {t(`trouble.${trouble.kind}`, {
                at: trouble.at === null ? '' : formats.dateTime(trouble.at),
              })}
            </span>
            <Group gap="xs">
              {mayMove && (
                <Button size="compact-sm" variant="default" onClick={() => setMoving(true)}>
                  {t('trouble.move')}
                </Button>
              )}
              {onRefund !== null && (
                <Button size="compact-sm" variant="default" onClick={onRefund}>
                  {t('trouble.refund')}
                </Button>
              )}
            </Group>
          </Group>
        </Notice>
      )}
      {isMoving && (
        <BoxesDialog kind="move" reservation={reservation} onClose={() => setMoving(false)} />
      )}
    </>
  )
}
