import classes from './discount-ladder.module.css'

export interface LadderStage {
  readonly key: string | number
  /** When it begins, in words. */
  readonly from: string
  readonly price: string
  /** '20 %'; nothing where nothing is off. */
  readonly discount: string | undefined
  /** Of the highest price, 0 to 1. */
  readonly share: number
  /** How long it holds, beside the others. */
  readonly hours: number
  readonly isNow?: boolean
}

/** Prices as steps that go down, each as wide as it lasts; the last one ends where `end` says. */
export const DiscountLadder = ({
  label,
  stages,
  end,
}: {
  label: string
  stages: readonly LadderStage[]
  end: string | undefined
}) => (
  <div className={classes.ladder}>
    <ol
      className={classes.stages}
      aria-label={label}
      style={{
        gridTemplateColumns: stages.map(({ hours }) => `minmax(76px, ${hours}fr)`).join(' '),
      }}
    >
      {stages.map((stage) => (
        <li key={stage.key} className={classes.stage} data-now={stage.isNow || undefined}>
          <span className={classes.column}>
            <span className={classes.price}>{stage.price}</span>
            <span
              className={classes.bar}
              style={{ blockSize: `${Math.max(4, stage.share * 72)}px` }}
            >
              {stage.discount !== undefined && (
                <span className={classes.discount}>−{stage.discount}</span>
              )}
            </span>
          </span>
          <span className={classes.from}>{stage.from}</span>
        </li>
      ))}
    </ol>
    {end !== undefined && <p className={classes.end}>{end}</p>}
  </div>
)
