import { lineName } from '@lockerdesk/domain'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import classes from './refund-lines.module.css'
import type { OrderDetail } from '../orders.graphql.ts'

/** Which lines go back; one that a refund was for before says so. */
export const RefundLines = ({
  order,
  chosen,
  onChoose,
}: {
  order: OrderDetail
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { language } = useSession().user
  const before = order.refunds
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ lines }) => lines ?? [])
  const toggle = (position: number) =>
    onChoose(
      chosen.includes(position)
        ? chosen.filter((one) => one !== position)
        : [...chosen, position].toSorted((one, other) => one - other),
    )
  return (
    <fieldset className={classes.lines}>
      <legend className={classes.legend}>{t('refund.lines')}</legend>
      {order.orderLines.map((line, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is known by its position
        <div key={position} className={classes.line}>
          <Checkbox
            label={lineName(line, language)}
            description={before.includes(position) ? t('refund.before') : undefined}
            checked={chosen.includes(position)}
            disabled={line.totalPrice === 0}
            onChange={() => toggle(position)}
          />
          <span className={classes.price}>{formats.money(line.totalPrice)}</span>
        </div>
      ))}
    </fieldset>
  )
}
