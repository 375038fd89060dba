import { IconBuildingStore, IconHistory } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useOrganisation, useSession } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { UpdatedAt } from '../../lib/time/updated-at.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { OrganisationSteps } from '../first-steps/index.ts'
import { TodaysPickups } from '../reservations/index.ts'
import { DoNext } from './do-next.tsx'
import { Fronts } from './fronts.tsx'
import { More } from './more.tsx'
import classes from './overview-page.module.css'
import { overviewQuery } from './overview.graphql.ts'
import { Tiles } from './tiles.tsx'
import { ToNotify } from './to-notify.tsx'
import { TourOffer } from './tour-offer.tsx'
import { youngOrganisation } from './young-organisation.ts'
import { useSettledParts } from './use-settled-parts.ts'

export const OverviewPage = () => {
  const { t } = useTranslation('overview')
  const organisation = useOrganisation()
  const { user, shop } = useSession()
  const formats = useFormats()
  const { shopId } = useSearch({ from: '/shell' })
  const [{ data, error, extensions }] = useLiveQuery(
    { query: overviewQuery, variables: { shopId: shopId ?? null } },
    ['gateway', 'locker', 'temperature', 'order'],
  )
  const young = data === undefined || shopId !== undefined ? null : youngOrganisation(data)
  /** Nothing is installed: there is nothing to count. */
  const isBare = young !== null && !young.hasGateway && !young.hasLocker
  const isTourOffered = user.tourEndedAt === null && user.viewing === null && !isBare
  const isAnybodyWaiting = (data?.ordersToNotifyCount ?? 0) > 0
  const { areSettled, onSettled } = useSettledParts(
    data && [
      ...(isTourOffered ? ['tour'] : []),
      ...(isAnybodyWaiting ? ['toNotify'] : []),
      ...(isBare ? [] : ['pickups']),
    ],
  )
  return (
    <>
      <PageHeader
        title={t('title', { name: shop?.name ?? organisation.name })}
        reference={
          shopId !== undefined && (
            <Link to="/" search={{ organisationId: organisation._id, shopId: undefined }}>
              {t('allShops')}
            </Link>
          )
        }
      >
        <UpdatedAt
          at={(extensions?.['renewedAt'] as string | undefined) ?? data?.overview.updatedAt}
          isStale={error !== undefined}
        />
      </PageHeader>
      {error !== undefined && data === undefined && (
        <p role="alert" className={classes.problem}>
          {t('failed')} {error.message}
        </p>
      )}
      {young !== null && <OrganisationSteps {...young} />}
      {!isBare && (
        <Tiles
          overview={data?.overview}
          counts={data?.lockerCounts}
          toNotify={data?.ordersToNotifyCount}
        />
      )}
      {!areSettled && error === undefined && <div className={classes.shape} aria-busy />}
      {data !== undefined && (
        <div className={classes.parts} hidden={!areSettled}>
          {isTourOffered && <TourOffer onSettled={() => onSettled('tour')} />}
          {!isBare && (
            <DoNext overview={data.overview} counts={data.lockerCounts} late={data.latePickups}>
              {isAnybodyWaiting ? (
                <ToNotify shopId={shopId ?? null} onSettled={() => onSettled('toNotify')} />
              ) : null}
            </DoNext>
          )}
          {!isBare && (
            <TodaysPickups shopId={shopId ?? null} onSettled={() => onSettled('pickups')} />
          )}
          <Fronts lockers={data.lockers.items} totalCount={data.lockers.totalCount} />
          <div className={classes.grid}>
            <Card title={t('shops', { count: data.shops.totalCount })} padding={false}>
              <ul className={classes.list}>
                {data.shops.items.map(({ _id, name, address }) => (
                  <li key={_id}>
                    <Link to="/shops/$shopId" params={{ shopId: _id }} className={classes.row}>
                      <IconBuildingStore size={18} stroke={1.6} aria-hidden />
                      <span>{name}</span>
                      <span
                        className={classes.soft}
                      >{`${address.street} ${address.streetNumber}, ${address.city}`}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              <More to="/shops" count={data.shops.totalCount - data.shops.items.length} />
            </Card>
            <Card title={t('recent')} padding={false}>
              <ul className={classes.list}>
                {data.logs.items.map((log) => (
                  <li key={log._id}>
                    <Link to="/logs/$logId" params={{ logId: log._id }} className={classes.row}>
                      <IconHistory size={18} stroke={1.6} aria-hidden />
                      <span>{log.description}</span>
                      <span className={classes.soft}>
                        {[log.user?.name, formats.relative(log.createdAt)]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        </div>
      )}
    </>
  )
}
