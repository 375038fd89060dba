import { type HiddenColumns, isId } from '@lockerdesk/domain'
import { useMantineColorScheme } from '@mantine/core'
import { Link, Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Provider, useQuery } from 'urql'
import { ProofGate, PushKeeper } from '../../features/auth/index.ts'
import { AnnouncementDialog } from '../../features/announcements/index.ts'
import { WaitingBar } from '../../features/fill-mode/index.ts'
import { ColumnMenu, ListViewMenu } from '../../features/list-views/index.ts'
import { createClient, isRedirecting } from '../../lib/calls/client.ts'
import { setLanguage } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import {
  PUSH_OWNER,
  remembered,
  rememberOrganisation,
  WAITING_FILLS,
} from '../../lib/remembered.ts'
import { setReportedPerson } from '../../lib/errors/report-error.ts'
import { onlyOrganisationOf } from '../../lib/session/only-organisation.ts'
import { type Session, SessionContext } from '../../lib/session/session.ts'
import {
  type Announcement,
  type CurrentUser,
  currentOrganisationQuery,
  currentUserQuery,
} from '../../lib/session/session-documents.ts'
import { setSupportEmail } from '../../lib/support-line.tsx'
import { onTourRequested } from '../../lib/tour.ts'
import { ListChoices } from '../../ui/table/list-choices.ts'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ChooseOrganisation } from '../organisation/choose-organisation.tsx'
import { CrashPage } from '../error-pages/error-pages.tsx'
import { FrameBrand } from './frame-brand.tsx'
import classes from './shell.module.css'
import type { News, ShownMaintenance } from '../notifications/newest-notification.ts'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { useChosenShop } from '../organisation/use-chosen-shop.ts'
import { useFreshBuild } from './use-fresh-build.ts'

const ViewingBanner = lazyPart(() => import('../banners/viewing-banner.tsx'), 'ViewingBanner')
const Tour = lazyPart(() => import('../tour/tour.tsx'), 'Tour')
const MaintenanceBanner = lazyPart(
  () => import('../banners/maintenance-banner.tsx'),
  'MaintenanceBanner',
)
const Visited = lazyPart(() => import('../palette/visited.tsx'), 'Visited')
const OutboundBanner = lazyPart(() => import('../banners/outbound-banner.tsx'), 'OutboundBanner')

/** Pages that speak of the user or the platform rather than of one organisation. */
const WITHOUT_ORGANISATION =
  /^\/(all-gateways|incidents|insights\/organisations|organisations|dealers|resellers|announcements|admin|preferences|notifications)(\/|$)/

export const Shell = () => {
  const { organisationId, shopId } = useSearch({ from: '/shell' })
  const client = useMemo(() => createClient(organisationId), [organisationId])
  useFreshBuild()
  return (
    <Provider value={client}>
      <SignedIn organisationId={organisationId} shopId={shopId} />
    </Provider>
  )
}

const SignedIn = ({
  organisationId,
  shopId,
}: {
  organisationId: string | undefined
  shopId: string | undefined
}) => {
  const navigate = useNavigate()
  const [{ data, error }, askAgain] = useQuery({ query: currentUserQuery })
  const [{ data: chosen, error: unknown }] = useQuery({
    query: currentOrganisationQuery,
    pause: organisationId === undefined,
  })
  const user = data?.getCurrentUser
  usePreferences(user)
  const shop = useChosenShop(organisationId, shopId, user)
  const isUnknown =
    unknown?.graphQLErrors.some(({ extensions }) => extensions['code'] === 'NOT_FOUND') ?? false
  const [unreached, setUnreached] = useState<string>()
  if (isUnknown && organisationId !== undefined && unreached !== organisationId)
    setUnreached(organisationId)
  const isOnlyOne = useOnlyOrganisation(user, organisationId, unreached)
  useEffect(() => {
    // An organisation this user does not reach: back to the root, which offers what they do.
    if (isUnknown) {
      void navigate({
        to: '/',
        search: { organisationId: undefined, shopId: undefined },
        replace: true,
      })
    } else if (organisationId !== undefined) rememberOrganisation(organisationId)
  }, [isUnknown, organisationId, navigate])
  const announcement = data?.announcements.items[0]
  const onAnnouncement = useCallback(
    (id: string) => {
      if (id !== announcement?._id) askAgain({ requestPolicy: 'network-only' })
    },
    [announcement?._id, askAgain],
  )
  const organisation = organisationId === undefined ? null : chosen?.getCurrentOrganisation
  if (error !== undefined && user === undefined && !isRedirecting(error))
    return <CrashPage error={error} />
  if (user === undefined || organisation === undefined || shop === undefined || isOnlyOne)
    return <FrameRoom />
  const features = chosen?.platformState.features ?? []
  return (
    <Frame
      session={{ user, organisation, shop, features }}
      announcement={announcement}
      onAnnouncement={onAnnouncement}
    />
  )
}

/** The shape of the frame, while it is not known yet whose it is. */
const FrameRoom = () => (
  <div className={classes.shell} data-frame-room>
    <div className={classes.top} />
    <div className={classes.side} />
    <main className={classes.main}>
      <LoadingScreen />
    </main>
    <div className={classes.bottom}>
      <span />
    </div>
  </div>
)

const Frame = ({
  session,
  announcement,
  onAnnouncement,
}: {
  session: Session
  announcement: Announcement | undefined
  onAnnouncement: News['onAnnouncement']
}) => {
  const { t } = useTranslation()
  // Of the page that is shown: the address is a moment ahead of it.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' })
  const { user, organisation } = session
  const [isTouring, setTouring] = useState(false)
  const endTour = useCallback(() => setTouring(false), [])
  useEffect(() => onTourRequested(() => setTouring(true)), [])
  const listChoices = useMemo(
    () => ({
      hidden: user.hiddenColumns as HiddenColumns,
      ColumnMenu,
      ViewMenu: ListViewMenu,
    }),
    [user.hiddenColumns],
  )
  const [maintenance, setMaintenance] = useState<ShownMaintenance>(null)
  const [isOutboundPaused, setOutboundPaused] = useState(false)
  useEffect(() => {
    setSupportEmail(organisation?.supportEmail ?? '')
    setReportedPerson({ user: { id: user._id, email: user.email, name: user.name }, organisation })
  }, [user, organisation])
  const isUnread =
    user.viewing === null &&
    announcement !== undefined &&
    (user.lastReadAnnouncementAt === null || announcement.createdAt > user.lastReadAnnouncementAt)
  const isNowhere = useRouterState({
    select: ({ matches }) => matches.at(-1)?.routeId === '/shell/$',
  })
  const isOwnPage = isNowhere || WITHOUT_ORGANISATION.test(path)
  useHomeOrganisation(session, isOwnPage)
  const needsOrganisation = organisation === null && !isOwnPage
  return (
    <SessionContext value={session}>
      <ListChoices value={listChoices}>
        <a href="#main" className={classes.skip}>
          {t('skipToContent')}
        </a>
        <div className={classes.shell}>
          <header className={classes.top} data-frame>
            <Link
              to="/"
              className={classes.brand}
              // Named before its picture is there.
              aria-label={organisation?.brand.logoUrl == null ? undefined : organisation.name}
            >
              {organisation?.brand.logoUrl == null && (
                <>
                  <Logo />
                  <span>Lockerdesk</span>
                </>
              )}
              {hasBrand(organisation) && <FrameBrand {...organisation} />}
            </Link>
            <TopBar
              onMaintenance={setMaintenance}
              onOutboundPaused={setOutboundPaused}
              onAnnouncement={onAnnouncement}
            />
          </header>
          <div className={classes.side} data-frame>
            <SideNavigation />
          </div>
          <main
            id="main"
            className={classes.main}
            tabIndex={-1}
            data-organisation={organisation?.name}
          >
            <div className={classes.content}>
              {user.viewing !== null && <ViewingBanner name={user.name} viewing={user.viewing} />}
              {maintenance !== null && <MaintenanceBanner maintenance={maintenance} />}
              {remembered.read(WAITING_FILLS) !== null && <WaitingBar />}
              {isOutboundPaused && user.highestRole !== 'Member' && <OutboundBanner />}
              <Suspense fallback={<LoadingScreen />}>
                {needsOrganisation ? <ChooseOrganisation /> : <Outlet />}
              </Suspense>
            </div>
          </main>
          <BottomBar />
        </div>
        {isId(path.split('/').at(-1) ?? '') && <Visited />}
        {isTouring && <Tour onEnd={endTour} />}
        <ProofGate user={user} />
        {remembered.read(PUSH_OWNER)?.startsWith(user._id) && <PushKeeper />}
        {isUnread && <AnnouncementDialog announcement={announcement} />}
      </ListChoices>
    </SessionContext>
  )
}

const hasBrand = (
  organisation: Session['organisation'],
): organisation is NonNullable<Session['organisation']> =>
  organisation !== null && (organisation.brand.accent ?? organisation.brand.logoUrl) !== null

/** Who belongs to one organisation alone is led there before anything is shown that would go again. */
const useOnlyOrganisation = (
  user: CurrentUser | undefined,
  organisationId: string | undefined,
  unreached: string | undefined,
): boolean => {
  const navigate = useNavigate()
  const only = user === undefined ? null : onlyOrganisationOf(user)
  const isLed = organisationId === undefined && only !== null && only !== unreached
  const landingShopId = user?.landingShopId ?? undefined
  useEffect(() => {
    if (!isLed) return
    // The page first asked for stays: only its organisation was missing.
    void navigate({
      to: '.',
      search: (asked) => ({
        ...asked,
        organisationId: only,
        shopId: asked.shopId ?? landingShopId,
      }),
      replace: true,
    })
  }, [isLed, only, landingShopId, navigate])
  return isLed
}

/** A page of the user's own, opened without an organisation, still has the menu of theirs. */
const useHomeOrganisation = ({ user, organisation }: Session, isOwnPage: boolean): void => {
  const navigate = useNavigate()
  const home = user.roles.find(({ referenceType }) => referenceType === 'Organisation')?.referenceId
  useEffect(() => {
    if (!isOwnPage || organisation !== null || home == null) return
    void navigate({
      to: '.',
      search: (asked) => ({ ...asked, organisationId: home }),
      replace: true,
    })
  }, [isOwnPage, organisation, home, navigate])
}

/** Language, theme and density follow the signed-in user everywhere. */
const usePreferences = (user: CurrentUser | undefined): void => {
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (user === undefined) return
    void setLanguage(user.language)
    setColorScheme(user.theme === 'light' || user.theme === 'dark' ? user.theme : 'auto')
    Object.assign(document.documentElement.dataset, {
      density: user.density,
      timeZone: user.timeZone,
      dateFormat: user.dateFormat,
    })
  }, [user, setColorScheme])
}
