import { IconLockPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Action } from '../src/actions.ts'
import type { DoorView } from '../src/view.ts'
import styles from './door.module.css'
import type { Act } from './simulator-api.ts'
import type { Tool } from './tool-choice.tsx'

interface Props {
  readonly door: DoorView
  readonly label: string
  readonly name: string
  readonly isWide?: boolean
  readonly hasPower: boolean
  readonly lockerId: string
  readonly tool: Tool
  readonly act: Act
}

/** What the tool in hand would do to the door as it stands; null: nothing. */
const deedOf = ({ door, lockerId, tool }: Pick<Props, 'door' | 'lockerId' | 'tool'>) => {
  const at = { lockerId, door: door.id }
  const deeds: Record<
    Tool,
    { action: Action; verb: 'hand' | 'crowbar' | 'wedge' | 'unwedge' } | null
  > = {
    hand:
      door.lockStatus === 'open' ? { action: { action: 'pushShut', ...at }, verb: 'hand' } : null,
    crowbar:
      door.lockStatus === 'closed'
        ? { action: { action: 'forceOpen', ...at }, verb: 'crowbar' }
        : null,
    wedge: {
      action: { action: 'jam', ...at, isJammed: !door.isJammed },
      verb: door.isJammed ? 'unwedge' : 'wedge',
    },
  }
  return deeds[tool]
}

export const Door = (props: Props) => {
  const { door, label, name, hasPower, isWide = false, act } = props
  const { t } = useTranslation()
  const deed = deedOf(props)
  const facts = [
    name,
    t(`door.${door.lockStatus}`),
    ...(door.isJammed ? [t('door.jammed')] : []),
    ...(deed === null ? [] : [t(`door.${deed.verb}`)]),
  ]
  return (
    <button
      type="button"
      className={styles.opening}
      aria-label={facts.join(', ')}
      aria-disabled={deed === null}
      data-wide={isWide || undefined}
      data-open={door.lockStatus === 'open' || undefined}
      data-tool={deed === null ? undefined : props.tool}
      onClick={() => deed !== null && act(deed.action)}
    >
      <span className={styles.inside} data-label={label} />
      <span className={styles.leaf}>
        <span className={styles.front}>
          <span className={styles.label}>{label}</span>
          <span className={styles.lamp} data-lit={hasPower || undefined} />
          <span className={styles.handle} />
          {door.isJammed && (
            <IconLockPause className={styles.jammed} size={18} aria-hidden="true" />
          )}
        </span>
        <span className={styles.back} />
      </span>
    </button>
  )
}
