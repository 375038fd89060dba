import type { ConnectionStretch } from '@lockerdesk/domain'
import { timeTicks } from '../../../ui/charts/temperature-chart/index.ts'
import { useWidth } from '../../../ui/fitting/use-width.ts'
import classes from './gateway-history.module.css'

const PX_PER_TICK = 96
const TICKS_AT_LEAST = 4
/** Half of a label: nearer to an edge it would be cut. */
const EDGE_PX = 34

/** A period as one band, with marks where something changed; the list below says the same in words. */
export const ConnectionStrip = ({
  label,
  stretches,
  marksMs,
  span,
  timeZone,
  language,
}: {
  label: string
  stretches: readonly ConnectionStretch[]
  marksMs: readonly number[]
  span: { readonly fromMs: number; readonly toMs: number }
  timeZone: string
  language: string
}) => {
  const [frame, width] = useWidth()
  const { fromMs, toMs } = span
  const px = (ms: number) => ((ms - fromMs) / (toMs - fromMs)) * width
  const ticks = timeTicks(
    span,
    Math.max(TICKS_AT_LEAST, Math.floor(width / PX_PER_TICK)),
    timeZone,
    language,
  ).filter(({ atMs }) => px(atMs) >= EDGE_PX && px(atMs) <= width - EDGE_PX)
  const share = (ms: number) => `${((ms - fromMs) / (toMs - fromMs)) * 100}%`
  return (
    <div ref={frame} className={classes.chart} role="img" aria-label={label}>
      <div className={classes.band}>
        {stretches.map((stretch) => (
          <span
            key={stretch.fromMs}
            className={classes.stretch}
            data-kind={stretch.kind}
            style={{
              insetInlineStart: share(stretch.fromMs),
              width: share(fromMs + stretch.toMs - stretch.fromMs),
            }}
          />
        ))}
        {marksMs.map((atMs) => (
          <span key={atMs} className={classes.mark} style={{ insetInlineStart: share(atMs) }} />
        ))}
      </div>
      <div className={classes.axis}>
        {ticks.map(({ atMs, label: text }) => (
          <span key={atMs} className={classes.tick} style={{ insetInlineStart: share(atMs) }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
