import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './column-menu-room.module.css'

/** As wide and high as the button that is on its way: rows below it stay where they are. */
export const ColumnMenuRoom = () => {
  const { t } = useTranslation()
  return (
    <span className={classes.room} aria-hidden>
      {t('columns.button')}
    </span>
  )
}
