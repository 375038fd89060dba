import type { ConnectionStatus } from '@lockerdesk/domain'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

export const ConnectionBadge = ({ status }: { status: ConnectionStatus }) => {
  const { t } = useTranslation('gateways')
  const Icon = status === 'Online' ? IconPlugConnected : IconPlugConnectedX
  return (
    <Badge tone={status === 'Online' ? 'good' : 'warn'}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {t(`connection.${status}`)}
    </Badge>
  )
}
