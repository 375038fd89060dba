import { LANGUAGE_NAMES } from '@lockerdesk/domain'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { CodeKeypads, CodeUses } from '../../../lib/code-keypads.tsx'
import { useFormats } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Card } from '../../../ui/card.tsx'
import { Breakable } from '../../../ui/contacts.tsx'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { RoleBadge } from '../role-badge.tsx'
import { useGroupNames } from '../use-group-names.ts'
import { useShopNames } from '../use-shop-names.ts'
import { UserActions } from './user-actions.tsx'
import { UserActivity } from './user-activity.tsx'
import { UserSessions } from './user-sessions.tsx'
import { type UserDetail, userQuery } from '../users.graphql.ts'

export const UserPage = () => {
  const { t } = useTranslation('users')
  const { userId } = useParams({ from: '/shell/users/$userId' })
  const mayEndSessions = useMay('user.endSessions')
  const [{ data, error }, reload] = useLiveQuery({ query: userQuery, variables: { id: userId } }, [
    'gateway',
    'notification',
  ])
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  const user = data.getUserById
  return (
    <>
      <PageHeader
        title={user.name}
        badge={<RoleBadge role={user.role} />}
        back={<Link to="/users">{t('title')}</Link>}
      >
        <UserActions user={user} />
      </PageHeader>
      <DetailColumns aside={<UserActivity userId={userId} />}>
        <UserFacts user={user} />
        {user.pincodeKeypads.length > 0 && (
          <CodeKeypads title={t('pincodeKeypads')} keypads={user.pincodeKeypads} />
        )}
        {(user.hasPincode || user.pincodeUses.length > 0) && (
          <CodeUses title={t('pincodeUses')} uses={user.pincodeUses} />
        )}
        {mayEndSessions && <UserSessions user={user} />}
      </DetailColumns>
    </>
  )
}

const UserFacts = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation(['users', 'common'])
  const formats = useFormats()
  const describeShops = useShopNames([user])
  return (
    <Card title={t('facts')}>
      <Facts
        of={[
          [t('fields.email'), <Breakable key="email" text={user.email} />],
          [t('fields.role'), <RoleFact key="role" user={user} />],
          [t('fields.shops'), describeShops(user.shopIds)],
          [t('fields.language'), LANGUAGE_NAMES[user.language]],
          [t('fields.pincode'), user.hasPincode ? t('pincodeSet') : t('pincodeNone')],
          [
            t('fields.lastSignInAt'),
            user.lastSignInAt === null ? t('never') : formats.dateTime(user.lastSignInAt),
          ],
          [t('fields.since'), formats.date(user.since)],
        ]}
      />
    </Card>
  )
}

const RoleFact = ({ user: { role, fromGroups } }: { user: UserDetail }) => {
  const { t } = useTranslation(['users', 'common'])
  const describeGroups = useGroupNames()
  const name = t(`common:roles.${role}`)
  if (fromGroups === null) return name
  return (
    <TwoLines below={t('fromGroupsHint')}>
      {name} · {describeGroups(fromGroups)}
    </TwoLines>
  )
}
