import type { OpenStatus } from '@lockerdesk/domain'
import { IconCheck, IconX } from '@tabler/icons-react'
import classes from './command-ring.module.css'

/** How much of the way is behind; what ended has no way left. */
const SHARES = { queued: 0.25, delivered: 0.5, unlocked: 0.75, open: 1 } as const
const RADIUS = 7
const LENGTH = 2 * Math.PI * RADIUS

const isUnderway = (status: OpenStatus): status is keyof typeof SHARES => status in SHARES

/** A small ring that fills as the command goes its way, then a tick or a cross. */
export const CommandRing = ({ status }: { status: OpenStatus }) => {
  if (!isUnderway(status)) {
    const Icon = status === 'closed' ? IconCheck : IconX
    return (
      <span className={classes.end} data-status={status}>
        <Icon size={12} stroke={3} aria-hidden />
      </span>
    )
  }
  return (
    <svg className={classes.ring} viewBox="0 0 18 18" width={18} height={18} aria-hidden="true">
      <circle className={classes.track} cx={9} cy={9} r={RADIUS} />
      <circle
        className={classes.way}
        cx={9}
        cy={9}
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - SHARES[status])}
        transform="rotate(-90 9 9)"
      />
    </svg>
  )
}
