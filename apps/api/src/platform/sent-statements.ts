import type { CompiledQuery, Kysely } from 'kysely'
import { isAborted } from './database-errors.ts'
import type { Tables } from './database-tables.ts'
import type { Tx } from './postgres.ts'

interface Statement {
  compile(provider: Kysely<Tables>): CompiledQuery
}

type Ask = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>

interface Sending {
  readonly ask: Ask
  answers: Promise<unknown>[]
}

const open = new WeakMap<Tx, Sending>()

/** From now on `send` writes to the connection of this transaction. */
export const beginSending = (tx: Tx, ask: Ask): void => {
  open.set(tx, { ask, answers: [] })
}

/**
 * For a write whose answer nobody reads: it leaves at once, ahead of every later statement of the transaction, and the
 * caller goes on without a round trip. If it fails, Postgres refuses the rest, and the transaction throws its error.
 */
export const send = async (tx: Tx, statement: Statement): Promise<void> => {
  const compiled = statement.compile(tx)
  const sending = open.get(tx)
  if (sending === undefined) {
    await tx.executeQuery(compiled)
    return
  }
  const answer = sending.ask(compiled.sql, [...compiled.parameters])
  answer.catch(() => {})
  sending.answers.push(answer)
}

/**
 * For a result that is needed later: sends the statement at once, ahead of later ones of the transaction, which reports
 * its failure even if nobody awaits the result. `isHandled`: the caller says why the transaction ends if it fails.
 */
export const ask = <Row>(
  tx: Tx,
  statement: Statement,
  { isHandled = false } = {},
): Promise<readonly Row[]> => {
  const compiled = statement.compile(tx)
  const sending = open.get(tx)
  const answer =
    sending === undefined
      ? tx.executeQuery(compiled)
      : sending.ask(compiled.sql, [...compiled.parameters])
  const rows = answer.then((result) => result.rows as readonly Row[])
  rows.catch(() => {})
  if (!isHandled) sending?.answers.push(answer)
  return rows
}

/**
 * Parts of one transaction that do not wait for each other's answers: ends when all have ended, so that none sends
 * anything after the rollback.
 */
export const sideBySide = async <Result>(parts: readonly Promise<Result>[]): Promise<Result[]> => {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

/**
 * Why the transaction failed: the first statement that was sent and failed, or else the error at hand. What was sent
 * until now is answered, and not reported again.
 */
export const causeOfFailure = async (tx: Tx, error: unknown): Promise<unknown> => {
  const sending = open.get(tx)
  if (sending === undefined) return error
  const outcomes = await Promise.allSettled(sending.answers)
  sending.answers = []
  const failure = outcomes.find(
    (outcome) => outcome.status === 'rejected' && !isAborted(outcome.reason),
  )
  return failure?.status === 'rejected' ? failure.reason : error
}
