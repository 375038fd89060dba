import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { lazyPart } from '../loading/lazy.tsx'
import { useSession } from '../session/session.ts'
import { readWallTime, wallTimeText } from './wall-time-text.ts'

const WallTimeCalendar = lazyPart(() => import('./wall-time-calendar.tsx'), 'WallTimeCalendar')

export interface WallTimeFieldProps {
  readonly label: string
  /** 2026-11-15T08:30, or 2026-11-15 for a day; whatever else was typed stays until it is one. */
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly onBlur?: (event: React.FocusEvent<HTMLInputElement>) => void
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly withAsterisk?: boolean
  readonly isDay?: boolean
  readonly className?: string
  readonly 'data-autofocus'?: boolean
}

/** A date, or a date and a time, typed or chosen in the user's own format: browsers have only theirs. */
export const WallTimeField = ({
  value = '',
  onChange,
  onBlur,
  isDay = false,
  ...input
}: WallTimeFieldProps) => {
  const { t } = useTranslation()
  const { dateFormat, timeRoundingMinutes } = useSession().user
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const choose = (chosen: string) => {
    setTyped(null)
    onChange?.(chosen)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      returnFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...input}
          autoComplete="off"
          inputMode="numeric"
          placeholder={isDay ? dateFormat : `${dateFormat} ${t('timePattern')}`}
          value={typed ?? wallTimeText(value, dateFormat)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onChange?.(readWallTime(currentTarget.value, dateFormat, !isDay) ?? currentTarget.value)
          }}
          onBlur={(event) => {
            setTyped(null)
            onBlur?.(event)
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('chooseMoment', { label: input.label })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <WallTimeCalendar
            value={value}
            isDay={isDay}
            step={timeRoundingMinutes}
            onChoose={choose}
            onDone={() => setIsOpen(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
