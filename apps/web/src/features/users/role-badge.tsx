import type { Role } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

export const RoleBadge = ({ role }: { role: Role }) => {
  const { t } = useTranslation()
  return <Badge tone={role === 'Member' ? 'neutral' : 'good'}>{t(`roles.${role}`)}</Badge>
}
