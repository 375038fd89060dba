import { figureOf, type InsightMeasure, type InsightSums } from '@lockerdesk/domain'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { csvOf, saveFile } from '../../lib/csv.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './insights.module.css'
import { useFigureWords } from './use-figure-words.ts'

interface Place {
  readonly _id: string
  readonly name: string
  readonly sums: InsightSums
  readonly previous: InsightSums
}

/** What fits beside a name; the rest is in the file. */
const SHOWN = [
  'reservations',
  'occupancy',
  'late',
  'neverCollected',
  'revenue',
  'refunded',
] as const

/** Place by place, each figure with its change. */
export const PlaceTable = <Row extends Place>({
  title,
  header,
  places,
  renderName,
  measures = SHOWN,
}: {
  title: string
  header: string
  places: readonly Row[]
  renderName: (place: Row) => ReactNode
  measures?: readonly InsightMeasure[] | undefined
}) => {
  const { t } = useTranslation('insights')
  const words = useFigureWords()
  const columns: Column<Row>[] = [
    { key: 'name', header, render: renderName },
    ...measures.map(
      (measure): Column<Row> => ({
        key: measure,
        header: t(`short.${measure}`),
        align: 'end',
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
          ]),
        ],
        ...places.map((place) => [
          place.name,
          ...measures.flatMap((measure) => {
            const { value, before } = figureOf(measure, place.sums, place.previous)
            return [value, before].map((each) => (each === null ? '' : String(each)))
          }),
        ]),
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
