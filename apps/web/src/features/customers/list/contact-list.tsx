import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from './contact-list.module.css'

/** The first of somebody's addresses, and how many more there are. */
export const ContactList = ({ of: [first, ...others] }: { of: readonly string[] }) => {
  const { t } = useTranslation('customers')
  if (first === undefined) return <span className={classes.more}>–</span>
  return (
    <span className={classes.contact}>
      <span className={classes.first} title={first}>
        {first}
      </span>
      {others.length > 0 && (
        <span className={classes.more} title={others.join('\n')}>
          {t('andMore', { count: others.length })}
        </span>
      )}
    </span>
  )
}
