/** What our own pages report to, through the tunnel; which service it goes on to is the server's to know. */
export const OWN_ERROR_DSN = 'https://lockerdesk@errors.invalid/1'
export const MAX_ERROR_REPORT_BYTES = 200 * 1024
/** When the service asks us to slow down without saying for how long. */
export const ERROR_REPORT_BACK_OFF_SECONDS = 60
export const MAX_LINKED_ERRORS = 5
export const MAX_BREADCRUMBS = 50
export const ERROR_SEND_QUEUE = 30
