import { isOpenAtWallTime, openingLines } from '@lockerdesk/domain'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { graphql } from '../../../lib/graphql.ts'
import { isWallTime } from '../../../lib/time/zoned-time.ts'
import { Notice } from '../../../ui/notice.tsx'

const openingHoursQuery = graphql(`
  query OpeningHoursOfShop($id: ID!) {
    getShopById(id: $id) {
      _id
      openingHours {
        weekday
        opensAt
        closesAt
      }
    }
  }
`)

/** A warning, not a refusal: staff may know better than the sign on the door. */
export const OutsideHours = ({ shopId, wallTime }: { shopId: string; wallTime: string }) => {
  const { t, i18n } = useTranslation('reservations')
  const [{ data }] = useQuery({ query: openingHoursQuery, variables: { id: shopId } })
  const openingHours = data?.getShopById.openingHours ?? []
  if (!isWallTime(wallTime) || isOpenAtWallTime(openingHours, wallTime)) return null
  const hours = openingLines(openingHours, i18n.language)
    .filter(({ times }) => times !== '')
    .map(({ days, times }) => `${days} ${times}`)
    .join(' · ')
  return (
    <Notice tone="warn" icon={<IconClockExclamation size={18} aria-hidden />}>
      {t('outsideHours', { hours })}
    </Notice>
  )
}
