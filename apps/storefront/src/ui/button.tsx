import type { ComponentChildren } from 'preact'
import styles from './button.module.css'

type Look = 'first' | 'chosen' | 'plain' | 'usual' | 'danger'

const classesOf = (look: Look, isWide: boolean): string =>
  [styles['button'], styles[look], isWide ? styles['wide'] : ''].filter(Boolean).join(' ')

interface Dress {
  readonly look?: Look
  readonly isWide?: boolean
  readonly children: ComponentChildren
}

interface ButtonProps extends Dress {
  readonly onPress?: () => void
  readonly isSubmit?: boolean
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
}

export const Button = ({
  look = 'usual',
  isWide = false,
  onPress,
  isSubmit = false,
  isBusy = false,
  isDisabled = false,
  children,
}: ButtonProps) => (
  <button
    type={isSubmit ? 'submit' : 'button'}
    className={classesOf(look, isWide)}
    onClick={onPress}
    disabled={isDisabled}
    aria-busy={isBusy}
  >
    {children}
  </button>
)

interface LinkProps extends Dress {
  readonly to: string
}

export const LinkButton = ({ look = 'usual', isWide = false, to, children }: LinkProps) => (
  <a href={to} className={classesOf(look, isWide)}>
    {children}
  </a>
)
