import { type InsightSums, marginCoverage, marginShare } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import classes from './insights.module.css'

/** What part of the revenue the margin is, and for how much of it purchase prices are known. */
export const MarginNote = ({ sums, isBrief = false }: { sums: InsightSums; isBrief?: boolean }) => {
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
  const [all, some] = isBrief
    ? (['margin.brief', 'margin.briefOfKnown'] as const)
    : (['margin.share', 'margin.shareOfKnown'] as const)
  return <span className={classes.note}>{t(coverage < 1 ? some : all, params)}</span>
}
