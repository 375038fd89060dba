/** A cabinet of nine doors, one ajar. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#1f5c47" />
    <g fill="#ffffff">
      {[6, 13.2, 20.4].flatMap((y) =>
        [6, 13.2, 20.4].map((x) =>
          x === 13.2 && y === 13.2 ? (
            <path key="ajar" d="M13.2 13.2l4.2 1.4v6.2l-4.2-2z" fill="#9fe0c4" />
          ) : (
            <rect key={`${x}-${y}`} x={x} y={y} width="5.6" height="5.6" rx="1" />
          ),
        ),
      )}
    </g>
  </svg>
)
