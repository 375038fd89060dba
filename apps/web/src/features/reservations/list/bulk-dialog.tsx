import { Button, Checkbox, Group, Progress, Stack } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { boxLabels, customerName, holdsBoxes } from '@lockerdesk/domain'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './bulk-dialog.module.css'
import { refundPlan } from '../actions/refund-plan.ts'
import type { ReservationRow } from '../reservations.graphql.ts'
import { StatusBadge } from '../status-badge.tsx'
import { type RowOutcome, useBulkChange } from './use-bulk-change.ts'
import { useRefundsOnCancel } from '../actions/use-refunds-on-cancel.ts'

export type BulkAction = 'send' | 'complete' | 'cancel'

/** Says what will happen to which, does it one by one, and tells how each of them went. */
export const BulkDialog = ({
  action,
  reservations,
  onClose,
}: {
  action: BulkAction
  reservations: readonly ReservationRow[]
  onClose: (isDone: boolean) => void
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const { run, isRunning, outcomes } = useBulkChange()
  const formats = useFormats()
  const { refunds, problem } = useRefundsOnCancel(reservations, action === 'cancel')
  const { possible, forbidden, amount, count } = refundPlan(
    reservations,
    action,
    refunds ?? new Map(),
  )
  const [notifyCustomer, setNotify] = useState(action === 'cancel')
  const isAnyTold = action === 'cancel' && possible.some(({ status }) => status === 'sent')
  const settled = Object.values(outcomes).filter(({ step }) => step !== 'running').length
  const isStarted = Object.keys(outcomes).length > 0
  const isDone = isStarted && !isRunning
  const left = possible.filter(({ status }) => action === 'cancel' && holdsBoxes(status))
  return (
    <Dialog
      title={t(`bulk.${action}.title`, { count: possible.length })}
      isOpen
      size="lg"
      onClose={() => onClose(isStarted)}
    >
      {!isStarted && (
        <Stack mb="sm">
          <p className={classes.text}>{t(`bulk.${action}.text`)}</p>
          {problem !== undefined && (
            <Notice tone="bad" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {problem}
            </Notice>
          )}
          {amount > 0 && (
            <Notice tone="note" icon={<IconArrowBackUp size={18} aria-hidden />}>
              {t('bulk.refunded', { count, amount: formats.money(amount) })}
            </Notice>
          )}
          {left.length > 0 && (
            <Notice tone="warn" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {t('mustBeEmptied', {
                count: left.flatMap(({ boxes }) => boxes).length,
                boxes: left.map(({ boxes }) => boxLabels(boxes)).join(', '),
              })}
            </Notice>
          )}
          {isAnyTold && (
            <Checkbox
              label={t('tellWithdrawn')}
              description={t('tellWithdrawnHint')}
              checked={notifyCustomer}
              onChange={(event) => setNotify(event.currentTarget.checked)}
            />
          )}
        </Stack>
      )}
      {isStarted && (
        <Progress
          value={(settled / possible.length) * 100}
          aria-label={t('bulk.progress', { done: settled, count: possible.length })}
          mb="sm"
        />
      )}
      <ul className={classes.rows} aria-live="polite">
        {reservations.map((reservation) => (
          <li key={reservation._id} className={classes.row}>
            <span className={classes.name}>
              {customerName(reservation) || t('offer')}
              <span className={classes.soft}>
                {reservation.id} · {t('boxesOf', { boxes: boxLabels(reservation.boxes) })}
              </span>
            </span>
            <Outcome
              reservation={reservation}
              isPossible={possible.includes(reservation)}
              isForbidden={forbidden.includes(reservation)}
              outcome={outcomes[reservation._id]}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => onClose(isStarted)}>
          {t(isStarted ? 'common:close' : 'common:keep')}
        </Button>
        {!isDone && (
          <Button
            color={action === 'cancel' ? 'red' : 'pine'}
            loading={isRunning || (refunds === undefined && problem === undefined)}
            disabled={possible.length === 0 || refunds === undefined}
            onClick={() => void run(possible, action, notifyCustomer)}
          >
            {t(`bulk.${action}.confirm`, { count: possible.length })}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

const Outcome = ({
  reservation: { status, isWaiting },
  isPossible,
  isForbidden,
  outcome,
}: {
  reservation: ReservationRow
  isPossible: boolean
  isForbidden: boolean
  outcome: RowOutcome | undefined
}) => {
  const { t } = useTranslation('reservations')
  if (isForbidden) return <span className={classes.soft}>{t('bulk.askAdmin')}</span>
  if (!isPossible)
    return (
      <span className={classes.soft}>
        {t('bulk.notPossible', { status: t(`statuses.${status}`) })}
      </span>
    )
  if (outcome === undefined) return <StatusBadge status={status} isWaiting={isWaiting} />
  return (
    <span className={classes.outcome} data-step={outcome.step}>
      {outcome.step === 'failed' ? outcome.reason : t(`bulk.${outcome.step}`)}
    </span>
  )
}
