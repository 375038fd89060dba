import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { GatewayDetail } from '../gateways.graphql.ts'

export const GatewayLockers = ({ lockers }: { lockers: GatewayDetail['lockers'] }) => {
  const { t } = useTranslation('gateways')
  return (
    <Card title={t('lockers', { count: lockers.length })}>
      {lockers.length === 0 && t('noLockers')}
      <Facts
        of={lockers.map(({ _id, lockerId, name, boxCount, isInLockdown }) => [
          lockerId,
          <span key={_id}>
            <Link to="/lockers/$lockerId" params={{ lockerId: _id }}>
              {name}
            </Link>{' '}
            {t('boxCount', { count: boxCount })}{' '}
            {isInLockdown && <Badge tone="bad">{t('lockdown')}</Badge>}
          </span>,
        ])}
      />
    </Card>
  )
}
