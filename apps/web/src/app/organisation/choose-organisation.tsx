import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { referenceOf } from '../../lib/errors/report-error.ts'
import { useSession } from '../../lib/session/session.ts'
import { SupportLine } from '../../lib/support-line.tsx'
import { FullPage } from '../../ui/page/full-page.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { useOrganisationChoices } from './use-organisation-choices.ts'

// Who belongs to one organisation never sees the list.
const OrganisationList = lazyPart(() => import('./organisation-list.tsx'), 'OrganisationList')

const LISTED = 100

/** The root: one organisation opens at once, several are offered, none is explained. */
export const ChooseOrganisation = () => {
  const { t } = useTranslation()
  const { user } = useSession()
  usePageTitle(t('choose.title'))
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { recent, others, more, isAnswered, error } = useOrganisationChoices(typed, LISTED)
  const shown = recent && others && [...recent, ...others]
  const isAll = isAnswered && typed.trim() === ''
  const only = isAll && shown?.length === 1 ? shown[0] : undefined
  const open = (organisationId: string) => {
    // The page first asked for stays: only its organisation was missing.
    void navigate({
      to: '.',
      search: (asked) => ({
        ...asked,
        organisationId,
        shopId: asked.shopId ?? user.landingShopId ?? undefined,
      }),
      replace: true,
    })
  }
  useEffect(() => {
    if (only !== undefined) open(only._id)
  })
  if (error !== undefined && shown === undefined)
    return (
      <FullPage
        title={t('somethingWentWrong')}
        detail={error.message}
        reference={referenceOf(error)}
      >
        <SupportLine />
      </FullPage>
    )
  if (shown === undefined || only !== undefined) return <LoadingScreen />
  return (
    <OrganisationList
      shown={shown}
      more={more}
      isAll={isAll}
      typed={typed}
      onType={setTyped}
      onOpen={open}
    />
  )
}
