import { type InsightSums, marginCoverage, marginShare } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import classes from './insights.module.css'

/** What part of the revenue the margin is, and of how much of it the purchase price is known. */
export const MarginNote = ({ sums }: { sums: InsightSums }) => {
  const { t } = useTranslation('insights')
  const formats = useFormats()
  const coverage = marginCoverage(sums)
  const share = marginShare(sums)
  // Of a period without any sale there is nothing to say.
  if (coverage === null) return null
  if (coverage === 0)
    return (
      <span className={classes.note}>
        {t('margin.unknown')} <Link to="/products">{t('margin.enter')}</Link>
      </span>
    )
  const params = { share: formats.percent(share ?? 0), coverage: formats.percent(coverage) }
  if (share === null) return <span className={classes.note}>{t('margin.known', params)}</span>
  return (
    <span className={classes.note}>
      {t(coverage < 1 ? 'margin.shareOfKnown' : 'margin.share', params)}
    </span>
  )
}
