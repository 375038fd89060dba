import { wallTimeOf } from '@lockerdesk/domain'
import { Button, FocusTrap, Group, NativeSelect } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/de'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl'
import '@mantine/dates/styles.layer.css'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { productNow } from './product-clock.ts'
import { useSession } from '../session/session.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const KEPT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?$/

/** Minutes on the user's step, and whatever is chosen already. */
const minutesOn = (step: number, chosen: string): string[] => {
  const steps = Array.from({ length: Math.ceil(60 / step) }, (_, index) =>
    String(index * step).padStart(2, '0'),
  )
  return [...new Set([...steps, chosen])].toSorted()
}

export const WallTimeCalendar = ({
  value,
  isDay,
  step,
  onChoose,
  onDone,
}: {
  value: string
  isDay: boolean
  step: number
  onChoose: (value: string) => void
  onDone: () => void
}) => {
  const { t, i18n } = useTranslation('dates')
  const { timeZone } = useSession().user
  const today = wallTimeOf(productNow(), timeZone).slice(0, 10)
  const [, day = null, hour = '12', minute = '00'] = KEPT.exec(value) ?? []
  const put = (date: string, at: string) => onChoose(isDay ? date : `${date}T${at}`)
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [] }}>
      <FocusTrap>
        <div>
          <DatePicker
            hideOutsideDates
            getDayProps={(date) => (date === (day ?? today) ? { 'data-autofocus': true } : {})}
            value={day}
            defaultDate={day ?? today}
            onChange={(date) => {
              if (date === null) return
              put(date, `${hour}:${minute}`)
              if (isDay) onDone()
            }}
            ariaLabels={{
              monthLevelControl: t('chooseMonth'),
              yearLevelControl: t('chooseYear'),
              nextMonth: t('nextMonth'),
              previousMonth: t('previousMonth'),
              nextYear: t('nextYear'),
              previousYear: t('previousYear'),
              nextDecade: t('nextDecade'),
              previousDecade: t('previousDecade'),
            }}
          />
          {!isDay && (
            <Group gap="xs" mt="sm" justify="space-between" wrap="nowrap">
              <NativeSelect
                aria-label={t('hour')}
                data={HOURS}
                value={hour}
                onChange={({ currentTarget }) =>
                  put(day ?? today, `${currentTarget.value}:${minute}`)
                }
              />
              <NativeSelect
                aria-label={t('minute')}
                data={minutesOn(step, minute)}
                value={minute}
                onChange={({ currentTarget }) =>
                  put(day ?? today, `${hour}:${currentTarget.value}`)
                }
              />
              <Button onClick={onDone}>{t('done')}</Button>
            </Group>
          )}
        </div>
      </FocusTrap>
    </DatesProvider>
  )
}
