import { IconBuildingStore, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../lib/graphql.ts'
import { useFormats } from '../../lib/format.ts'
import { useOrganisation } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './overview-page.module.css'

const overviewQuery = graphql(`
  query Overview {
    shops(pagination: { limit: 100 }) {
      totalCount
      items {
        _id
        id
        name
        address {
          city
          street
          streetNumber
        }
      }
    }
    logs(pagination: { limit: 8 }) {
      items {
        _id
        description
        createdAt
        user {
          name
        }
      }
    }
  }
`)

export const OverviewPage = () => {
  const { t } = useTranslation('overview')
  const organisation = useOrganisation()
  const formats = useFormats()
  const [{ data }] = useLiveQuery({ query: overviewQuery })
  return (
    <>
      <PageHeader title={t('title', { name: organisation.name })} />
      <div className={classes.grid}>
        <Card title={t('shops', { count: data?.shops.totalCount ?? 0 })} padding={false}>
          <ul className={classes.list}>
            {data?.shops.items.map(({ _id, name, address }) => (
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
        </Card>
        <Card title={t('recent')} padding={false}>
          <ul className={classes.list}>
            {data?.logs.items.map((log) => (
              <li key={log._id}>
                <Link to="/logs/$logId" params={{ logId: log._id }} className={classes.row}>
                  <IconHistory size={18} stroke={1.6} aria-hidden />
                  <span>{log.description}</span>
                  <span className={classes.soft}>
                    {[log.user?.name, formats.relative(log.createdAt)].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
