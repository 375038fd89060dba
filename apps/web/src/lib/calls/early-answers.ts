import { type Operation, stringifyDocument } from '@urql/core'

/** A query that the document sent while the page's code was loading. */
export interface EarlyQuestion {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly authorization: string
  readonly organisationId: string | null
  /** Null if the page must send the query itself. */
  readonly answer: Promise<string | null>
}

/** Queries that `first-questions.ts` prefetched for the page. */
export interface EarlyPage {
  lockerdeskEarly?: {
    token?: Promise<Response | null>
    readonly questions: EarlyQuestion[]
  }
}

const earlyQuestions = (): EarlyQuestion[] =>
  (globalThis as EarlyPage).lockerdeskEarly?.questions ?? []

/** Drops prefetched responses: after a change they may be outdated. */
export const forgetEarlyAnswers = ({ kind, query, context }: Operation): void => {
  const questions = earlyQuestions()
  if (kind === 'mutation') questions.splice(0)
  if (kind !== 'query' || context.requestPolicy !== 'network-only') return
  const text = stringifyDocument(query)
  const others = questions.filter((question) => question.query !== text)
  questions.splice(0, questions.length, ...others)
}

/** Prefetched response to the same query of the same session. Returned only once, so that a refetch is fresh. */
export const takeEarlyAnswer = async (request: RequestInit): Promise<Response | null> => {
  const questions = earlyQuestions()
  if (questions.length === 0 || typeof request.body !== 'string') return null
  const headers = new Headers(request.headers)
  const { query, variables = {} } = JSON.parse(request.body) as Partial<EarlyQuestion>
  const index = questions.findIndex(
    (question) =>
      question.query === query &&
      JSON.stringify(question.variables) === JSON.stringify(variables) &&
      question.authorization === headers.get('authorization') &&
      question.organisationId === headers.get('x-organisation-id'),
  )
  const [question] = index === -1 ? [] : questions.splice(index, 1)
  const answer = await question?.answer
  return answer == null
    ? null
    : new Response(answer, { headers: { 'content-type': 'application/json' } })
}
