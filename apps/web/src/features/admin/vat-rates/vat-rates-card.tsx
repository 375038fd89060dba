import { Button } from '@mantine/core'
import {
  type Country,
  firstDayWithoutFoodRate,
  VAT_RATE_STATES,
  type VatRateState,
  vatRateState,
} from '@lockerdesk/domain'
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { ActionMenu } from '../../../ui/menu/action-menu.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { VatRateRow } from '../vat-rates.graphql.ts'
import classes from './vat-rates-card.module.css'

export interface VatRateAction {
  readonly kind: 'correct' | 'end' | 'remove'
  readonly row: VatRateRow
}

const MINUTE_MS = 60_000
/** What has not begun can be anything else; what is valid can only end; what is past stays. */
const ACTIONS = {
  now: ['end'],
  announced: ['correct', 'end', 'remove'],
  past: [],
} as const satisfies Record<VatRateState, readonly VatRateAction['kind'][]>
const ICONS = {
  correct: <IconPencil size={16} aria-hidden />,
  end: <IconCalendarOff size={16} aria-hidden />,
  remove: <IconTrash size={16} aria-hidden />,
}

/** The rates of a country: valid now, announced, past. */
export const VatRatesCard = ({
  country,
  rates,
  onAdd,
  onAct,
}: {
  country: Country
  rates: readonly VatRateRow[]
  onAdd: () => void
  onAct: (action: VatRateAction) => void
}) => {
  const { t } = useTranslation(['admin', 'common'])
  const formats = useFormats()
  const now = useNow(MINUTE_MS)
  const name = t(`common:countries.${country}`)
  const own = rates.filter((row) => row.country === country)
  const gap = firstDayWithoutFoodRate(own, country, now)
  return (
    <Card
      title={name}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={t('vatRates.addTo', { country: name })}
          onClick={onAdd}
        >
          {t('vatRates.add')}
        </Button>
      }
    >
      {gap !== null && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('vatRates.noFood', { day: formats.day(gap) })}
        </Notice>
      )}
      {VAT_RATE_STATES.map((state) => {
        const rows = own.filter((row) => vatRateState(row, now) === state)
        return (
          rows.length > 0 && (
            <div key={state} className={classes.group}>
              <h3 className={classes.state}>{t(`vatRates.states.${state}`)}</h3>
              <ul className={classes.rates}>
                {rows.map((row) => (
                  <RateLine key={row._id} row={row} state={state} name={name} onAct={onAct} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </Card>
  )
}

const RateLine = ({
  row,
  state,
  name,
  onAct,
}: {
  row: VatRateRow
  state: VatRateState
  name: string
  onAct: (action: VatRateAction) => void
}) => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const rate = formats.rate(row.rate)
  const from = formats.day(row.firstDay)
  const period =
    row.lastDay === null
      ? t(state === 'announced' ? 'vatRates.from' : 'vatRates.since', { from })
      : t('vatRates.between', { from, to: formats.day(row.lastDay) })
  return (
    <li className={classes.line}>
      <strong className={classes.rate}>{rate}</strong>
      <span className={classes.about}>
        <span className={classes.period}>{period}</span>
        {row.isForFood && <Badge tone="note">{t('vatRates.food')}</Badge>}
      </span>
      <span>
        <ActionMenu
          label={t('vatRates.actionsOf', { rate, country: name })}
          actions={ACTIONS[state].map((kind) => ({
            key: kind,
            label: t(`vatRates.${kind}`),
            icon: ICONS[kind],
            isDangerous: kind === 'remove',
            run: () => onAct({ kind, row }),
          }))}
        />
      </span>
    </li>
  )
}
