import { figureOf, type InsightMeasure, type InsightSums } from '@lockerdesk/domain'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './insights.module.css'
import { MarginNote } from './margin-note.tsx'
import { useFigureWords } from './use-figure-words.ts'

/** Every figure of the period with its change, before anything is drawn. */
export const Figures = ({
  measures,
  sums,
  previous,
}: {
  measures: readonly InsightMeasure[]
  sums: InsightSums
  previous: InsightSums
}) => {
  const { t } = useTranslation('insights')
  const words = useFigureWords()
  return (
    <dl className={classes.figures} aria-label={t('figures')}>
      {measures.map((measure) => {
        const { unit, value, before, change, tone } = figureOf(measure, sums, previous)
        const Arrow = arrowOf(value, before)
        return (
          <div key={measure} className={classes.figure}>
            <dt>{t(`measures.${measure}`)}</dt>
            <dd>
              <span className={classes.value}>{words.valueOf(unit, value)}</span>
              <span className={classes.change} data-tone={tone ?? undefined}>
                <Arrow size={14} aria-hidden />
                {change === null
                  ? t('beforeWas', { value: words.valueOf(unit, before) })
                  : t('changed', {
                      change: words.changeOf(change),
                      value: words.valueOf(unit, before),
                    })}
              </span>
              {measure === 'margin' && <MarginNote sums={sums} isBrief />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const arrowOf = (value: number | null, before: number | null) => {
  if (value === null || before === null || value === before) return IconArrowRight
  return value > before ? IconArrowUpRight : IconArrowDownRight
}
