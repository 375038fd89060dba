import { Button } from '@mantine/core'
import { figureOf, INSIGHT_MEASURES, type InsightMeasure, NO_SUMS } from '@lockerdesk/domain'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { csvOf, saveFile } from '../../lib/files/csv.ts'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { DayChart } from '../../ui/charts/day-chart/index.ts'
import type { InsightBar } from './insights.graphql.ts'
import classes from './insights.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** A figure over the period: as bars or as a table, as a file, and the way to what it was counted from. */
export const MeasureCard = ({
  measure,
  bars,
  dataAsOf,
  note,
  rows,
}: {
  measure: InsightMeasure
  bars: readonly InsightBar[]
  /** The state that the figures show, for the file. */
  dataAsOf: string
  /** What else there is to know of the whole period. */
  note?: ReactNode
  /** The link to the rows behind it. */
  rows?: ReactNode
}) => {
  const { t } = useTranslation(['insights', 'common'])
  const words = useFigureWords()
  const [isTable, setTable] = useState(false)
  const { unit } = INSIGHT_MEASURES[measure]
  const title = t(`measures.${measure}`)
  const values = bars.map(({ day, sums }) => ({
    day,
    value: figureOf(measure, sums, NO_SUMS).value,
  }))
  const columns: Column<(typeof values)[number]>[] = [
    { key: 'day', header: t('day'), render: ({ day }) => words.day(day) },
    {
      key: 'value',
      header: title,
      align: 'end',
      render: ({ value }) => words.valueOf(unit, value),
    },
  ]
  const save = () =>
    saveFile(
      `${title}.csv`,
      csvOf([
        [t('day'), title],
        ...values.map(({ day, value }) => [day, value === null ? '' : String(value)]),
        [t('common:dataAsOf'), dataAsOf],
      ]),
    )
  const actions = (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-pressed={isTable}
        leftSection={
          isTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />
        }
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'asChart' : 'asTable')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={save}
      >
        {t('csv')}
      </Button>
    </div>
  )
  return (
    <Card title={title} actions={actions}>
      <p className={classes.text}>{t(`about.${measure}`)}</p>
      {isTable ? (
        <div className={classes.table}>
          <DataTable
            label={title}
            rows={values}
            columns={columns}
            rowKey={({ day }) => day}
            empty={null}
          />
        </div>
      ) : (
        <DayChart
          label={title}
          height={180}
          days={values.map(({ day, value }) => ({ day, used: words.drawn(unit, value) }))}
          line={null}
          nothingChosen={t('noneChosen')}
          words={({ day }) =>
            t('dayIs', {
              day: words.day(day),
              value: words.valueOf(unit, values.find((each) => each.day === day)?.value ?? null),
            })
          }
          number={words.axis(unit)}
          below={(day) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`}
        />
      )}
      {note}
      {rows !== undefined && <div className={classes.rows}>{rows}</div>}
    </Card>
  )
}
