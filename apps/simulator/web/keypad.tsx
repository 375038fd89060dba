import { IconArrowRight, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
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
  useKeyPresses(press)
  return (
    <section className={styles.post} aria-label={t('keypad')}>
      <div className={styles.unit}>
        <KeypadDisplay display={display} lockers={lockers} now={now} />
        <div className={styles.keys} data-lit={display.kind !== 'off' || undefined}>
          {ONE_TO_NINE.map((digit) => (
            <DigitKey key={digit} digit={digit} press={press} />
          ))}
          <button
            type="button"
            className={styles.clear}
            aria-label={t('clear')}
            onClick={() => press('clear')}
          >
            <IconX size={20} aria-hidden="true" />
          </button>
          <DigitKey digit={ZERO} press={press} />
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
  press,
}: {
  readonly digit: Key
  readonly press: (key: Key) => void
}) => (
  <button type="button" className={styles.key} onClick={() => press(digit)}>
    {digit}
  </button>
)
