import { showInRow } from './show-in-row.ts'
import classes from './status-tabs.module.css'

export interface StatusTab {
  readonly value: string
  readonly label: string
  readonly count?: string | undefined
}

const keepInView = (tab: HTMLButtonElement | null): void => {
  if (tab !== null) showInRow(tab)
}

/** One row of choices that narrow a list, each with how many it holds. */
export const StatusTabs = ({
  tabs,
  value,
  onChange,
  label,
}: {
  tabs: readonly StatusTab[]
  value: string
  onChange: (value: string) => void
  label: string
}) => (
  <div className={classes.tabs} role="group" aria-label={label}>
    {tabs.map((tab) => (
      <button
        key={tab.value}
        ref={tab.value === value ? keepInView : null}
        type="button"
        className={classes.tab}
        aria-pressed={tab.value === value}
        onClick={() => onChange(tab.value)}
      >
        {tab.label}
        {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
      </button>
    ))}
  </div>
)
