import type { TemperatureLevel, TemperatureTrend } from '@lockerdesk/domain'
import { useFormats } from '../../lib/format.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { TemperatureNow } from '../../ui/lockers/temperature-now.tsx'

/** How warm a locker is, how that changes and how old the reading is. */
export const TemperatureOf = ({
  locker,
}: {
  locker: {
    readonly temperature: { readonly temperature: number; readonly createdAt: string } | null
    readonly temperatureLevel: TemperatureLevel
    readonly temperatureTrend: TemperatureTrend | null
  }
}) => {
  const formats = useFormats()
  const { temperature, temperatureLevel, temperatureTrend } = locker
  return (
    <TemperatureNow
      degrees={temperature === null ? '' : formats.degrees(temperature.temperature)}
      age={temperature === null ? null : <TimeAgo iso={temperature.createdAt} />}
      level={temperatureLevel}
      trend={temperatureTrend}
    />
  )
}
