import classes from '../auth.module.css'

const COLUMNS = 4
const ROWS = [1, 1, 2, 1, 1, 2] as const
const UNIT = 34
const WIDTH = 66
const GAP = 6
const AJAR = { row: 2, column: 2 }
const LIT = new Set(['0-1', '3-0', '5-3', '1-3'])

const heightOf = (units: number) => units * UNIT + (units - 1) * GAP
const topOf = (row: number) =>
  ROWS.slice(0, row).reduce((top, units) => top + heightOf(units) + GAP, GAP)

const DOORS = ROWS.flatMap((units, row) =>
  Array.from({ length: COLUMNS }, (_, column) => ({
    key: `${row}-${column}`,
    x: GAP + column * (WIDTH + GAP),
    y: topOf(row),
    h: heightOf(units),
    isAjar: row === AJAR.row && column === AJAR.column,
  })),
)

/** The picture of the door page: a cabinet at night, one door ajar. */
export const Cabinet = () => (
  <svg
    className={classes.cabinet}
    viewBox={`0 0 ${GAP + COLUMNS * (WIDTH + GAP)} ${topOf(ROWS.length)}`}
    aria-hidden="true"
  >
    <rect width="100%" height="100%" rx="10" className={classes.body} />
    {DOORS.map(({ key, x, y, h, isAjar }) =>
      isAjar ? (
        <g key={key}>
          <rect x={x} y={y} width={WIDTH} height={h} rx="4" className={classes.inside} />
          <path
            d={`M${x + 29} ${y + h - 6}h30v-26l-5 5-5-5-5 5-5-5-5 5-5-5z`}
            className={classes.bag}
          />
          <path d={`M${x} ${y}l22 8v${h - 4}l-22-4z`} className={classes.door} />
        </g>
      ) : (
        <g key={key}>
          <rect x={x} y={y} width={WIDTH} height={h} rx="4" className={classes.door} />
          <circle
            cx={x + WIDTH - 9}
            cy={y + h / 2}
            r="2.6"
            className={LIT.has(key) ? classes.lampOn : classes.lamp}
          />
        </g>
      ),
    )}
  </svg>
)
