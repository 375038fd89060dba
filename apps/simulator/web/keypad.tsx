import { IconArrowRight, IconX } from '@tabler/icons-react'
import { type MouseEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { DIGITS, type Key } from '../src/gateway/keys.ts'
import type { Display } from '../src/gateway/keypad.ts'
import type { CabinetView } from '../src/view.ts'
import { KeypadDisplay } from './keypad-display.tsx'
import styles from './keypad.module.css'
import type { Act } from './simulator-api.ts'
import { useKeyPresses } from './use-key-presses.ts'

interface Props {
  readonly display: Display
  readonly lockers: readonly CabinetView[]
  readonly now: string
  readonly act: Act
}

const [ZERO, ...ONE_TO_NINE] = DIGITS

export const Keypad = ({ display, lockers, now, act }: Props) => {
  const { t } = useTranslation()
  const press = useCallback((key: Key) => act({ action: 'press', key }), [act])
  const noteDigit = useKeyPresses(press, display.kind === 'typing')
  const click = (digit: Key) => (event: MouseEvent) => {
    // Without a pointer it was Enter or Space on the key itself, which may be wanted again.
    if (event.detail > 0) noteDigit()
    press(digit)
  }
  return (
    <section className={styles.post} aria-label={t('keypad')}>
      <div className={styles.unit}>
        <KeypadDisplay display={display} lockers={lockers} now={now} />
        <div className={styles.keys} data-lit={display.kind !== 'off' || undefined}>
          {ONE_TO_NINE.map((digit) => (
            <DigitKey key={digit} digit={digit} onClick={click(digit)} />
          ))}
          <button
            type="button"
            className={styles.clear}
            aria-label={t('clear')}
            onClick={() => press('clear')}
          >
            <IconX size={20} aria-hidden="true" />
          </button>
          <DigitKey digit={ZERO} onClick={click(ZERO)} />
          <button
            type="button"
            className={styles.enter}
            aria-label={t('enter')}
            onClick={() => press('enter')}
          >
            <IconArrowRight size={22} aria-hidden="true" />
          </button>
        </div>
      </div>
      <p className={styles.hint}>{t('keypadHint')}</p>
    </section>
  )
}

const DigitKey = ({
  digit,
  onClick,
}: {
  readonly digit: Key
  readonly onClick: (event: MouseEvent) => void
}) => (
  <button type="button" className={styles.key} onClick={onClick}>
    {digit}
  </button>
)
