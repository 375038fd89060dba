import { IconHelpCircle, IconPlus, IconShoppingBag, IconStackPush } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { type ListHeadProps, ListWithoutShop } from '../../../lib/list-page/list-page.tsx'
import { useMay } from '../../../lib/session/session.ts'
import { ReservationList } from './reservation-list.tsx'
import { useShop } from '../use-shop.ts'

export const ReservationsPage = () => {
  const { t } = useTranslation('reservations')
  const choice = useShop()
  const actions = useActions(choice.shop?._id)
  if (choice.shop == null)
    return (
      <ListWithoutShop
        title={t('title')}
        shop={choice}
        noShop={{ title: t('noShop.title'), text: t('noShop.text') }}
      />
    )
  return (
    <ReservationList key={choice.shop._id} shop={choice.shop} choice={choice} actions={actions} />
  )
}

/** The views for those who stand at the locker or speak with somebody who does, and what is new. */
const useActions = (shopId: string | undefined): NonNullable<ListHeadProps['actions']> => {
  const { t } = useTranslation('reservations')
  const mayWrite = useMay('reservation.write')
  const mayFill = useMay('locker.openBoxes')
  const mayVend = useMay('vending.write')
  if (shopId === undefined) return []
  const search = (old: object) => ({ ...old, shopId })
  return [
    {
      key: 'help',
      label: t('links.doorHelp'),
      icon: <IconHelpCircle size={16} aria-hidden />,
      to: linkOptions({ to: '/reservations/help', search }),
    },
    mayFill && {
      key: 'fill',
      label: t('links.fillMode'),
      icon: <IconStackPush size={16} aria-hidden />,
      to: linkOptions({ to: '/reservations/fill', search }),
    },
    mayVend && {
      key: 'offer',
      label: t('createOffer'),
      icon: <IconShoppingBag size={16} aria-hidden />,
      to: linkOptions({ to: '/reservations/vending', search: { shopId } }),
    },
    mayWrite && {
      key: 'create',
      label: t('create'),
      icon: <IconPlus size={16} aria-hidden />,
      isPrimary: true,
      to: linkOptions({ to: '/reservations/new', search: { shopId } }),
    },
  ]
}
