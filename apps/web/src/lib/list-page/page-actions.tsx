import { Button } from '@mantine/core'
import { type LinkOptions, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ActionMenu } from '../../ui/menu/action-menu.tsx'
import { useFitting } from '../../ui/fitting/use-fitting.ts'
import { useIsPhone } from '../../ui/fitting/use-is-phone.ts'
import classes from './page-actions.module.css'

/** Room for the three dots. */
const MORE_PX = 36

export interface PageAction {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  /** Link target, or else a click handler. */
  readonly to?: LinkOptions
  readonly run?: () => void
  /** Primary action, always visible. */
  readonly isPrimary?: boolean
  /** Always in the overflow menu. */
  readonly isDangerous?: boolean
  /** Visible but disabled. */
  readonly isDisabled?: boolean
}

/** Page actions in one line; those that do not fit, on a phone all but the primary, move to an overflow menu. */
export const PageActions = ({
  actions,
  children,
}: {
  actions: readonly PageAction[]
  /** Actions beside the primary one. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const primary = actions.filter(({ isPrimary }) => isPrimary === true)
  const others = actions.filter(({ isPrimary, isDangerous }) => !isPrimary && !isDangerous)
  const { row, fitting } = useFitting(isPhone ? 0 : others.length, MORE_PX)
  const behind = [
    ...others.slice(fitting),
    ...actions.filter(({ isDangerous }) => isDangerous === true),
  ].filter(({ isDisabled }) => isDisabled !== true)
  return (
    <>
      <div ref={row} className={classes.others}>
        {others.map((action, index) => (
          <div key={action.key} className={classes.action} hidden={index >= fitting}>
            <ActionButton action={action} />
          </div>
        ))}
        <div data-more>
          <ActionMenu
            label={t('moreActions')}
            actions={behind.map(({ key, label, icon, to, run, isDangerous = false }) => ({
              key,
              label,
              icon,
              isDangerous,
              run: () => (to === undefined ? run?.() : void navigate(to)),
            }))}
          />
        </div>
      </div>
      {children}
      {primary.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
    </>
  )
}

export const ActionButton = ({ action }: { action: PageAction }) => {
  const { label, icon, to, run, isPrimary, isDisabled = false } = action
  const link = to && { renderRoot: (props: object) => <Link {...to} {...props} /> }
  return (
    <Button
      className={isPrimary === true ? (classes.primary ?? '') : ''}
      variant={isPrimary === true ? 'filled' : 'default'}
      leftSection={icon}
      disabled={isDisabled}
      {...(link ?? { onClick: run })}
    >
      {label}
    </Button>
  )
}
