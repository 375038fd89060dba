import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { mayAtAll, mayIn, useSession } from '../../lib/session/session.ts'
import { organisationStepsQuery } from './first-steps.graphql.ts'
import { StepList } from './step-list.tsx'
import { type Step, STEP_PERMISSIONS, stepStandings } from './steps.ts'

/** The way to the first customer of an organisation; nothing once it is behind. */
export const OrganisationSteps = ({
  shopIds,
  hasGateway,
  hasConnected,
  hasLocker,
}: {
  shopIds: readonly string[]
  hasGateway: boolean
  hasConnected: boolean
  hasLocker: boolean
}) => {
  const { t } = useTranslation('firstSteps')
  const session = useSession()
  const [shopId = ''] = shopIds
  const [{ data }] = useQuery({
    query: organisationStepsQuery,
    variables: { shopId, hasShop: shopId !== '' },
    requestPolicy: 'cache-and-network',
  })
  if (data === undefined) return null
  const isDone: Record<Step, boolean> = {
    reseller: true,
    dealer: true,
    organisation: true,
    shop: shopId !== '',
    gateway: hasGateway,
    locker: hasLocker,
    reservation: (data.reservations?.totalCount ?? 0) > 0,
  }
  const done = new Set(Object.entries(isDone).flatMap(([step, is]) => (is ? [step as Step] : [])))
  const standings = stepStandings(done, (step) =>
    step === 'reseller' || step === 'dealer' || step === 'organisation'
      ? mayAtAll(session, STEP_PERMISSIONS[step])
      : mayIn(session, STEP_PERMISSIONS[step]),
  )
  if (standings.every(({ state }) => state === 'done')) return null
  const { dealer } = data.getCurrentOrganisation
  const { items: gateways, totalCount: gatewayCount } = data.serviceLocations
  const waiting = standings.find(({ state }) => state === 'waiting')?.step
  const notes: Partial<Record<Step, ReactNode>> = {
    ...(hasGateway && !hasConnected && { gateway: <NotConnected /> }),
    ...(waiting !== undefined && {
      [waiting]: waiting === 'shop' ? t('askAdmin') : <AskDealer dealer={dealer} />,
    }),
  }
  return (
    <StepList
      standings={standings}
      notes={notes}
      beginnings={{
        shopId: shopIds.length === 1 ? shopId : undefined,
        gatewayId: gatewayCount === 1 ? gateways[0]?._id : undefined,
      }}
    />
  )
}

const AskDealer = ({ dealer }: { dealer: { companyName: string; email: string } }) => {
  const { t } = useTranslation('firstSteps')
  return (
    <>
      {t('askDealer', { dealer: dealer.companyName })}{' '}
      <a href={`mailto:${dealer.email}`}>{dealer.email}</a>
    </>
  )
}

const NotConnected = () => {
  const { t } = useTranslation('firstSteps')
  return (
    <>
      {t('notConnected')} <Link to="/gateways">{t('seeGateways')}</Link>
    </>
  )
}
