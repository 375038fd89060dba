import { instantOfWallTime, wallTimeOf } from '@lockerdesk/domain'
import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useSession } from '../../lib/session/session.ts'
import { WallTimeField } from '../../lib/time/wall-time-field.tsx'
import { isWallTime } from '../../lib/time/zoned-time.ts'
import type { Period } from './period.ts'

/** Any stretch of time, typed in the user's own zone. */
export const PeriodFields = ({ period }: { period: Period }) => {
  const { t } = useTranslation('temperature')
  const { timeZone } = useSession().user
  const navigate = useNavigate({ from: '/temperature' })
  const field = (name: keyof Period) => (
    <WallTimeField
      label={t(name)}
      value={wallTimeOf(new Date(period[name]), timeZone)}
      onChange={(typed) => {
        if (!isWallTime(typed)) return
        const instant = instantOfWallTime(typed, timeZone).toISOString()
        void navigate({ search: (old) => ({ ...old, ...period, [name]: instant }) })
      }}
    />
  )
  return (
    <Group mb="md">
      {field('from')}
      {field('to')}
    </Group>
  )
}
