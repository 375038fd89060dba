import { Button } from '@mantine/core'
import { needsReason } from '@lockerdesk/domain'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { Closing, ClosingDifference } from './closing.graphql.ts'
import classes from './closing.module.css'
import { SettleDialog } from './settle-dialog.tsx'

/** Where our receipts and the provider's list are not the same, one by one, with the reason that somebody gave. */
export const Differences = ({ closing }: { closing: Closing }) => {
  const { t } = useTranslation('closing')
  const mayWrite = useMay('closing.write')
  const [settled, setSettled] = useState<ClosingDifference | null>(null)
  const { differences, closedAt } = closing
  return (
    <Card title={t('parts.differences')} padding={differences.length === 0}>
      {differences.length === 0 && (
        <p className={classes.fine}>
          <IconCircleCheck size={18} aria-hidden /> {t('noDifferences')}
        </p>
      )}
      <ul className={classes.differences}>
        {differences.map((difference) => (
          <OneDifference
            key={difference.key}
            difference={difference}
            onSettle={mayWrite && closedAt === null ? setSettled : null}
          />
        ))}
      </ul>
      {settled !== null && (
        <SettleDialog closing={closing} difference={settled} onClose={() => setSettled(null)} />
      )}
    </Card>
  )
}

const toneOf = ({ isOpen, kind }: ClosingDifference) => {
  if (isOpen) return 'warn'
  return needsReason(kind) ? 'good' : 'neutral'
}

const OneDifference = ({
  difference,
  onSettle,
}: {
  difference: ClosingDifference
  onSettle: ((difference: ClosingDifference) => void) | null
}) => {
  const { t } = useTranslation('closing')
  const formats = useFormats()
  const { kind, subject, amount, booked, listed, orderId, orderNumber, reference } = difference
  const { reason, settledByName, settledAt } = difference
  const money = (cents: number | null) => (cents === null ? '–' : formats.money(cents))
  return (
    <li className={classes.difference}>
      <div className={classes.what}>
        <span>
          <Badge tone={toneOf(difference)}>{t(`kinds.${kind}`)}</Badge> {t(`subjects.${subject}`)}
        </span>
        <span className={classes.reference}>
          {orderId !== null && orderNumber !== null && (
            <>
              <Link to="/orders/$orderId" params={{ orderId }}>
                {t('order', { number: orderNumber })}
              </Link>{' '}
            </>
          )}
          {reference}
        </span>
        <span className={classes.soft}>
          {t('bookedAndListed', { booked: money(booked), listed: money(listed) })}
        </span>
      </div>
      <strong className={classes.amount}>{formats.money(amount)}</strong>
      <div className={classes.reason}>
        {reason !== null && (
          <p>
            {reason}{' '}
            <span className={classes.soft}>
              {t('settledBy', {
                name: settledByName,
                when: settledAt === null ? '' : formats.dateTime(settledAt),
              })}
            </span>
          </p>
        )}
        {!needsReason(kind) && <p className={classes.soft}>{t('needsNoReason')}</p>}
        {onSettle !== null && needsReason(kind) && (
          <Button
            variant={reason === null ? 'default' : 'subtle'}
            size="compact-sm"
            aria-label={`${t(reason === null ? 'settle' : 'settleAgain')}: ${t(`kinds.${kind}`)}, ${reference}`}
            onClick={() => onSettle(difference)}
          >
            {t(reason === null ? 'settle' : 'settleAgain')}
          </Button>
        )}
      </div>
    </li>
  )
}
