/**
 * refused: this message, for good. later: this message, for now. unreachable: the server itself, so
 * nothing else gets through it either.
 */
export type DeliveryProblem = 'refused' | 'later' | 'unreachable'

/** Why a delivery failed; the error message is the server's response. */
export class DeliveryError extends Error {
  readonly problem: DeliveryProblem
  readonly retryAfterMs: number
  constructor(problem: DeliveryProblem, answer: string, retryAfterMs = 0) {
    super(answer)
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}

/** What stands in the place of an answer that never came. Readers get it in their own language. */
export const DELIVERY_ERROR_TEXTS = {
  tookTooLong: 'the server took too long',
  silent: 'the server does not answer',
  tooLong: 'the answer is too long',
  onlyHttps: 'only https is spoken with other servers',
  notWooCommerce: 'the answer is not a list: this is not a WooCommerce API',
} as const

const ANSWER_MAX_LENGTH = 300

/** One printable line, whatever a server says. */
export const printable = (answer: string): string =>
  answer
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_MAX_LENGTH)
