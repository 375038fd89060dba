import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { referenceOf } from '../lib/report-error.ts'
import { mayAtAll, useSession } from '../lib/session.ts'
import { SupportLine } from '../lib/support-line.tsx'
import { PlatformSteps } from '../features/first-steps/index.ts'
import { FullPage } from '../ui/full-page.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import classes from './choose-organisation.module.css'
import { signOut } from './sign-out.ts'
import { useOrganisationChoices } from './use-organisation-choices.ts'

/** The root: one organisation opens at once, several are offered, none is explained. */
export const ChooseOrganisation = () => {
  const { t } = useTranslation()
  const session = useSession()
  usePageTitle(t('choose.title'))
  const { user } = session
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { recent, others, isAnswered, error } = useOrganisationChoices(typed)
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
  if (isAll && shown.length === 0)
    return mayAtAll(session, 'organisation.create') ? (
      <PlatformSteps />
    ) : (
      <FullPage title={t('choose.none')}>
        <p>{t('choose.noneText', { email: user.email })}</p>
        <SupportLine />
        <button type="button" className={classes.leave} onClick={() => void signOut()}>
          {t('userMenu.signOut')}
        </button>
      </FullPage>
    )
  return (
    <div className={classes.choose}>
      <h1>{t('choose.title')}</h1>
      <input
        type="search"
        className={classes.search}
        aria-label={t('choose.search')}
        placeholder={t('choose.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {shown.map((organisation) => (
          <li key={organisation._id}>
            <button type="button" className={classes.choice} onClick={() => open(organisation._id)}>
              <strong>{organisation.name}</strong>
              <span>{organisation.companyName}</span>
              <span className="numbers">{organisation.id}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{t('noResults')}</p>}
    </div>
  )
}
