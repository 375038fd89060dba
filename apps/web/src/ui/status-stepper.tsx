import { IconBan, IconCheck } from '@tabler/icons-react'
import classes from './status-stepper.module.css'

export interface StatusStep {
  readonly key: string
  readonly label: string
  /** ended: what there is no way on from, such as a cancellation. */
  readonly state: 'done' | 'current' | 'ahead' | 'ended'
  readonly below?: string | undefined
}

/** Where something stands on its way, and when it got there. */
export const StatusStepper = ({
  label,
  steps,
}: {
  label: string
  steps: readonly StatusStep[]
}) => (
  <ol className={classes.steps} aria-label={label}>
    {steps.map(({ key, label: name, state, below }, index) => (
      <li
        key={key}
        className={classes.step}
        data-state={state}
        aria-current={state === 'current' || state === 'ended' ? 'step' : undefined}
      >
        <span className={classes.mark} aria-hidden>
          {state === 'done' && <IconCheck size={14} stroke={3} />}
          {state === 'ended' && <IconBan size={14} stroke={2.4} />}
          {(state === 'current' || state === 'ahead') && index + 1}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.below}>{below}</span>
        </span>
      </li>
    ))}
  </ol>
)
