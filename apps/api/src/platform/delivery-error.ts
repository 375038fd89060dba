/**
 * refused: this message, for good. later: this message, for now. unreachable: the server itself, so
 * nothing else gets through it either.
 */
export type DeliveryProblem = 'refused' | 'later' | 'unreachable'

/** Why a message was not taken; the message of the error is the server's own words. */
export class DeliveryError extends Error {
  readonly problem: DeliveryProblem
  readonly retryAfterMs: number
  constructor(problem: DeliveryProblem, answer: string, retryAfterMs = 0) {
    super(answer)
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}

const ANSWER_MAX_LENGTH = 300

/** One printable line, whatever a server says. */
export const printable = (answer: string): string =>
  answer
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_MAX_LENGTH)
