import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useKept } from '../../lib/offline/use-kept.ts'
import {
  type CurrentShop,
  type CurrentUser,
  currentShopQuery,
} from '../../lib/session/session-documents.ts'
import { showToast } from '../../ui/toast.ts'

/** The shop that the address names; null: none; undefined: not known yet. One that is not of this organisation is dropped. */
export const useChosenShop = (
  organisationId: string | undefined,
  shopId: string | undefined,
  user: CurrentUser | undefined,
): CurrentShop | null | undefined => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAsked = organisationId !== undefined && shopId !== undefined
  const [{ data, error, operation }] = useQuery({
    query: currentShopQuery,
    variables: { id: shopId ?? '' },
    pause: !isAsked,
  })
  const isAnswered = isAsked && operation?.variables.id === shopId
  // Whether it is told depends on the user, whose answer may come later.
  const isUnknown =
    isAnswered && user !== undefined && error !== undefined && error.graphQLErrors.length > 0
  // Where the user lands is a shop of one organisation; in the others it says nothing.
  const isToldOf = shopId !== user?.landingShopId
  useEffect(() => {
    if (!isUnknown) return
    if (isToldOf) showToast({ severity: 'warning', message: t('switcher.shopUnknown') })
    void navigate({ to: '.', search: (old) => ({ ...old, shopId: undefined }), replace: true })
  }, [isUnknown, isToldOf, navigate, t])
  const shop = isAnswered ? data?.getShopById : undefined
  return useKept(isAsked ? shop : null, organisationId ?? '')
}
