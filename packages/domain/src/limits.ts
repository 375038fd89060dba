export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
/** An exact total beyond this costs several times the page itself; lists show '10,000+'. */
export const COUNT_CAP = 10_000

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

export const RESERVATION_PINCODE_LENGTH = 4
export const CUSTOMER_PINCODE_LENGTH = 5
export const OVERWRITE_PINCODE_LENGTH = 6

/** Deleted products can be restored for this many days. */
export const PRODUCTS_RESTORABLE_DAYS = 30

/** Retries of a failed call: total attempts, and the random delay before each retry. */
export const RETRY = { attempts: 3, initialDelayMs: 500, maxDelayMs: 2_500 } as const
/** Default timeout of calls by browsers and of calls to other systems. */
export const DEFAULT_TIMEOUT_MS = 30_000

export const CLIENT_CACHE_MS = 300_000
export const SPINNER_DELAY_MS = 250
export const SLOW_LOAD_MS = 10_000
/** From this width on pages are laid out for a desk. */
export const DESKTOP_BREAKPOINT_PX = 768
export const TOAST_MS = 5_000
export const NOTIFICATION_POLL_MS = 10_000
/** After this idle time a page checks whether its build is still deployed. */
export const IDLE_MS = 5 * 60_000
export const FORCED_RELOAD_MS = 24 * 60 * 60_000

/** Milliseconds from the response of a list to the next poll. */
export const REFETCH_DELAY_MS = 5_000

export const ACCESS_TOKEN_SECONDS = 15 * 60
export const ACCESS_TOKEN_MARGIN_SECONDS = 300
export const SESSION_IDLE_HOURS = 24
export const SESSION_ABSOLUTE_DAYS = 30
export const SIGN_IN_LINK_MINUTES = 10
export const INVITATION_DAYS = 7
/** Delay between resends of an invitation, and invitations per hour and organisation. */
export const INVITATION_RESEND_SECONDS = 60
export const INVITATIONS_PER_HOUR = 100
export const REAUTHENTICATION_MINUTES = 10
export const RESTORE_DAYS = 30

export const NAME_MAX_LENGTH = 120
export const TEXT_MAX_LENGTH = 2_000
