import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './overview-page.module.css'

/** The way to what is not listed here, where there is any. */
export const More = ({ count, ...to }: LinkProps & { count: number }) => {
  const { t } = useTranslation('overview')
  if (count <= 0) return null
  return (
    <Link {...to} className={classes.more}>
      {t('more', { count })}
    </Link>
  )
}
