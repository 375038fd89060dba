import classes from './not-found.module.css'

const DOORS = [
  { x: 8, digit: '4' },
  { x: 192, digit: '4' },
] as const

/** Three doors, 4 0 4; behind the one that is open there is nothing. */
export const OpenBox = () => (
  <svg className={classes.picture} viewBox="0 0 280 132" aria-hidden="true">
    <rect width="280" height="132" rx="12" className={classes.cabinet} />
    {DOORS.map(({ x, digit }) => (
      <g key={x}>
        <rect x={x} y="8" width="80" height="116" rx="6" className={classes.door} />
        <text x={x + 40} y="81" className={classes.digit}>
          {digit}
        </text>
        <circle cx={x + 70} cy="66" r="3" className={classes.lamp} />
      </g>
    ))}
    <rect x="96" y="8" width="88" height="116" rx="6" className={classes.inside} />
    <path d="M118 96h62v22a6 6 0 0 1-6 6h-68z" className={classes.floor} />
    <text x="148" y="81" className={classes.nothing}>
      0
    </text>
    <path d="M96 8l26 13v90l-26 13z" className={classes.door} />
  </svg>
)
