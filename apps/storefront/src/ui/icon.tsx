/** Drawn after Tabler's line icons, the few that are needed. */
const PATHS = {
  basket:
    'M10 14v3M14 14v3M4 9h16l-1.5 9.2A2 2 0 0 1 16.5 20h-9a2 2 0 0 1-2-1.8zM8 9l3-5M16 9l-3-5',
  calendar: 'M5 6h14v14H5zM16 3v5M8 3v5M5 11h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  heart: 'M12 20l-7.5-7.4a5 5 0 1 1 7.5-6.6a5 5 0 1 1 7.5 6.6z',
  left: 'M15 5l-7 7l7 7',
  paper: 'M14 3v5h5M6 3h8l5 5v13H6zM9 13h6M9 17h4',
  phone: 'M7 3h10v18H7zM11 18h2',
  pin: 'M12 13a3 3 0 1 0 0-6a3 3 0 0 0 0 6M17.7 15.7L12 21l-5.7-5.3a8 8 0 1 1 11.4 0',
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  offline:
    'M12 18v.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3A8 8 0 0 1 9 10.5M3.5 9.5A12 12 0 0 1 7.3 7M12 6a12 12 0 0 1 8.5 3.5M3 3l18 18',
} as const

export const Icon = ({ name, size = 20 }: { name: keyof typeof PATHS; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
