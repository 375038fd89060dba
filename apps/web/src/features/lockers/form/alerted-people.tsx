import { STAFF_CHANNELS } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useMay } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import classes from './alerted-people.module.css'
import { lockerAlertsQuery } from '../lockers.graphql.ts'

/** Whom the temperature of this locker alerts, by what each of them chose. */
export const AlertedPeople = ({ lockerId }: { lockerId: string }) => {
  const { t } = useTranslation(['lockers', 'preferences'])
  const mayRead = useMay('locker.update')
  const [{ data }] = useQuery({
    query: lockerAlertsQuery,
    variables: { id: lockerId },
    pause: !mayRead,
    requestPolicy: 'cache-and-network',
  })
  if (!mayRead) return null
  const told = data?.lockerAlerts.filter((person) =>
    STAFF_CHANNELS.some((channel) => person[channel] !== 'never'),
  )
  return (
    <Card title={t('alerted')} padding={false}>
      {told?.length === 0 && <p className={classes.none}>{t('nobodyAlerted')}</p>}
      <ul className={classes.list} aria-label={t('alerted')}>
        {told?.map((person) => (
          <li key={person._id}>
            <TwoLines
              below={STAFF_CHANNELS.filter((channel) => person[channel] !== 'never')
                .map(
                  (channel) =>
                    `${t(`preferences:notifications.channels.${channel}`)}: ${t(`preferences:notifications.levels.${person[channel]}`)}`,
                )
                .join(' · ')}
            >
              {person.name}
            </TwoLines>
          </li>
        ))}
      </ul>
    </Card>
  )
}
