import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { lazyPart } from '../loading/lazy.tsx'
import { useLateOpening } from '../loading/use-late-opening.ts'
import { useSession } from '../session/session.ts'
import { readWallTime, wallTimeText } from './wall-time-text.ts'

const WallTimePopover = lazyPart(() => import('./wall-time-popover.tsx'), 'WallTimePopover')

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
  const { box, setBox, button, isUsed, isOpen, toggle, close } = useLateOpening()
  const choose = (chosen: string) => {
    setTyped(null)
    onChange?.(chosen)
  }
  return (
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
        <span ref={setBox}>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            aria-label={t('chooseMoment', { label: input.label })}
            aria-expanded={isOpen}
            onPointerEnter={() => void WallTimePopover.preload()}
            onClick={toggle}
          >
            <IconCalendar size={16} />
          </ActionIcon>
          {isUsed && (
            <WallTimePopover
              box={box}
              isOpen={isOpen}
              value={value}
              isDay={isDay}
              step={timeRoundingMinutes}
              onChoose={choose}
              onClose={close}
            />
          )}
        </span>
      }
    />
  )
}
