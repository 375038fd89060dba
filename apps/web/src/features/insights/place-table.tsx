import { figureOf, type InsightMeasure, type InsightSums, marginCoverage } from '@lockerdesk/domain'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { csvOf, saveFile } from '../../lib/files/csv.ts'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PhonePlace } from '../../ui/table/phone-places.ts'
import classes from './insights.module.css'
import { useFigureWords } from './use-figure-words.ts'

interface Place {
  readonly _id: string
  readonly name: string
  readonly sums: InsightSums
  readonly previous: InsightSums
}

/** What fits beside a name. */
const FITTING: readonly InsightMeasure[] = [
  'reservations',
  'occupancy',
  'late',
  'neverCollected',
  'revenue',
  'margin',
  'refunded',
]

/** What fits on the card of a place that sells. */
const OF_A_SELLER: Partial<Record<InsightMeasure, PhonePlace>> = {
  revenue: 'fact',
  reservations: 'line',
  margin: 'line',
}
const phonePlaceOf = (measure: InsightMeasure, shown: readonly InsightMeasure[]): PhonePlace => {
  if (shown.length > 1 && shown.includes('revenue')) return OF_A_SELLER[measure] ?? 'none'
  return measure === shown[0] ? 'fact' : 'line'
}

/** The only one that is shown, or those of the shown ones that fit. */
export const placeMeasures = (measures: readonly InsightMeasure[]): readonly InsightMeasure[] =>
  measures.length === 1 ? measures : FITTING.filter((each) => measures.includes(each))

const isPartly = (coverage: number | null): boolean =>
  coverage !== null && coverage > 0 && coverage < 1

/** Place by place, each figure with its change. */
export const PlaceTable = <Row extends Place>({
  title,
  header,
  places,
  dataAsOf,
  renderName,
  measures,
}: {
  title: string
  header: string
  places: readonly Row[]
  /** The state that the figures show, for the file. */
  dataAsOf: string
  renderName: (place: Row) => ReactNode
  measures: readonly InsightMeasure[]
}) => {
  const { t } = useTranslation(['insights', 'common'])
  const words = useFigureWords()
  const columns: Column<Row>[] = [
    { key: 'name', header, render: renderName },
    ...measures.map(
      (measure): Column<Row> => ({
        key: measure,
        header: t(`short.${measure}`),
        align: 'end',
        phone: phonePlaceOf(measure, measures),
        render: ({ sums, previous }) => {
          const { unit, value, change, tone } = figureOf(measure, sums, previous)
          return (
            <span className={classes.cell}>
              {words.valueOf(unit, value)}
              {change !== null && change !== 0 && (
                <span className={classes.change} data-tone={tone ?? undefined}>
                  {words.changeOf(change)}
                </span>
              )}
              {measure === 'margin' && isPartly(marginCoverage(sums)) && (
                <span className={classes.change}>
                  {t('margin.cell', { coverage: words.valueOf('share', marginCoverage(sums)) })}
                </span>
              )}
            </span>
          )
        },
      }),
    ),
  ]
  const save = () =>
    saveFile(
      `${title}.csv`,
      csvOf([
        [
          header,
          ...measures.flatMap((each) => [
            t(`short.${each}`),
            t('beforeOf', { name: t(`short.${each}`) }),
            ...(each === 'margin' ? [t('margin.column')] : []),
          ]),
        ],
        ...places.map((place) => [
          place.name,
          ...measures.flatMap((measure) => {
            const { value, before } = figureOf(measure, place.sums, place.previous)
            const covered = measure === 'margin' ? [marginCoverage(place.sums)] : []
            return [value, before, ...covered].map((each) => (each === null ? '' : String(each)))
          }),
        ]),
        [t('common:dataAsOf'), dataAsOf],
      ]),
    )
  return (
    <Card
      title={title}
      padding={false}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={save}
        >
          {t('csv')}
        </Button>
      }
    >
      <DataTable
        label={title}
        rows={places}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={<EmptyState title={t('nothing')} />}
      />
    </Card>
  )
}
