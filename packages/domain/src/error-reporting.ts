/** DSN of our own pages for the error tunnel; only the server knows the service behind it. */
export const OWN_ERROR_DSN = 'https://lockerdesk@errors.invalid/1'
export const MAX_ERROR_REPORT_BYTES = 200 * 1024
/** Back-off if the service sends no Retry-After. */
export const ERROR_REPORT_BACK_OFF_SECONDS = 60
export const MAX_LINKED_ERRORS = 5
export const MAX_BREADCRUMBS = 50
export const ERROR_SEND_QUEUE = 30
