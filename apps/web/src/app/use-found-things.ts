import { customerName, textIn } from '@lockerdesk/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useFormats } from '../lib/format.ts'
import { mayIn, useSession } from '../lib/session.ts'
import { findThingsQuery } from './find-things.graphql.ts'
import type { Choice } from './pick-dialog.tsx'
import { useFoundInShops } from './use-found-in-shops.ts'

const ASK_AFTER_MS = 200
const SHOWN_OF_EACH = 6

interface NamedShop {
  readonly _id: string
  readonly name: string
}

/** Reservations, orders, customers, products and lockers by a few letters, each leading to its page. */
export const useFoundThings = (
  typed: string,
  shops: readonly NamedShop[],
  onClose: () => void,
): Choice[] => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const formats = useFormats()
  const session = useSession()
  const [query] = useDebouncedValue(typed.trim(), ASK_AFTER_MS)
  const isAsked = query !== '' && typed !== '' && session.organisation !== null
  const [{ data }] = useQuery({ query: findThingsQuery, variables: { query }, pause: !isAsked })
  const maySee = isAsked && mayIn(session, 'reservation.read')
  const { reservations, orders } = useFoundInShops(maySee ? query : '', shops)
  if (!isAsked) return []
  const choice = (
    group: Choice['group'],
    thing: { readonly _id: string },
    words: readonly [label: string, detail: string],
    to: string,
  ): Choice => ({
    key: thing._id,
    label: words[0],
    detail: words[1],
    group,
    isFound: true,
    run: () => {
      onClose()
      void navigate({ to })
    },
  })
  return [
    ...reservations
      .slice(0, SHOWN_OF_EACH)
      .map((found) =>
        choice(
          t('navigation.reservations'),
          found,
          [
            customerName(found) || found.id,
            [found.id, found.boxes.map(({ label }) => label).join(', '), found.shopName]
              .filter(Boolean)
              .join(' · '),
          ],
          `/reservations/${found._id}`,
        ),
      ),
    ...orders
      .slice(0, SHOWN_OF_EACH)
      .map((found) =>
        choice(
          t('navigation.orders'),
          found,
          [
            `${found.orderNumber}`,
            [customerName(found), formats.money(found.totalPrice), found.shopName]
              .filter(Boolean)
              .join(' · '),
          ],
          `/orders/${found._id}`,
        ),
      ),
    ...(data?.findCustomers ?? [])
      .slice(0, SHOWN_OF_EACH)
      .map((found) =>
        choice(
          t('navigation.customers'),
          found,
          [customerName(found), found.emails[0] ?? found.phonenumbers[0] ?? found.id],
          `/customers/${found._id}`,
        ),
      ),
    ...(data?.findProducts ?? [])
      .slice(0, SHOWN_OF_EACH)
      .map((found) =>
        choice(
          t('navigation.products'),
          found,
          [textIn(found.name, session.user.language), found.plu],
          `/products/${found._id}`,
        ),
      ),
    ...(data?.lockers.items ?? []).map((found) =>
      choice(t('navigation.lockers'), found, [found.name, found.lockerId], `/lockers/${found._id}`),
    ),
  ]
}
