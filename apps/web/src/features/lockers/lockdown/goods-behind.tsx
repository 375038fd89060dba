import { customerName } from '@lockerdesk/domain'
import { Text } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from './goods-behind.module.css'
import type { LockerBox } from '../lockers.graphql.ts'
import { usePickupText } from '../doors/use-pickup-text.ts'

/** Whose goods lie behind the doors that are about to open. */
export const GoodsBehind = ({ boxes }: { boxes: readonly LockerBox[] }) => {
  const { t } = useTranslation(['lockers', 'boxes'])
  const pickupText = usePickupText()
  const held = boxes.filter(
    ({ reservation, mustBeEmptied }) => reservation !== null || mustBeEmptied,
  )
  if (held.length === 0) return <Text className={classes.none ?? ''}>{t('goodsNone')}</Text>
  return (
    <div>
      <h3 className={classes.title}>{t('goodsTitle', { count: held.length })}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ul className={classes.list} tabIndex={0} aria-label={t('goodsLabel')}>
        {held.map(({ _id, label, reservation }) => (
          <li key={_id} className={classes.row}>
            <span className={classes.box}>{t('boxes:box', { label })}</span>
            <strong className={classes.who}>
              {reservation === null
                ? t('boxes:states.toBeEmptied').replaceAll('\u00ad', '')
                : customerName(reservation) || reservation.id}
            </strong>
            {reservation !== null && (
              <span className={classes.time}>
                {pickupText(reservation.pickupDateTime, reservation.timeZone)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
