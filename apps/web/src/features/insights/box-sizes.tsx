import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { SizeUse } from './insights.graphql.ts'
import classes from './insights.module.css'
import { useFigureWords } from './use-figure-words.ts'

const shareOf = (occupied: number, available: number): number | null =>
  available === 0 ? null : occupied / available

/** How much of each size is in use, side by side. */
export const BoxSizes = ({ sizes }: { sizes: readonly SizeUse[] }) => {
  const { t } = useTranslation(['insights', 'boxes'])
  const words = useFigureWords()
  return (
    <Card title={t('bySize')}>
      {sizes.length === 0 && <EmptyState title={t('nothing')} />}
      <ul className={classes.sizes}>
        {sizes.map((use) => {
          const share = shareOf(use.occupiedMinutes, use.availableMinutes)
          const before = shareOf(use.occupiedMinutesBefore, use.availableMinutesBefore)
          return (
            <li key={use.size} className={classes.size}>
              <span>{t(`boxes:sizes.${use.size}`)}</span>
              <span className={classes.sizeTrack} aria-hidden>
                <span style={{ width: `${Math.min(share ?? 0, 1) * 100}%` }} />
              </span>
              <span className={classes.cell}>
                {words.valueOf('share', share)}
                <span className={classes.change}>
                  {t('beforeWas', { value: words.valueOf('share', before) })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
