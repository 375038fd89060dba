import { type Operation, stringifyDocument } from '@urql/core'

/** A question that the document asked while the code of the page was on its way. */
export interface EarlyQuestion {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly authorization: string
  readonly organisationId: string | null
  /** Null where the page has to ask for itself. */
  readonly answer: Promise<string | null>
}

/** What `first-questions.ts` leaves for the page. */
export interface EarlyPage {
  lockerdeskEarly?: {
    token?: Promise<Response | null>
    readonly questions: EarlyQuestion[]
  }
}

const earlyQuestions = (): EarlyQuestion[] =>
  (globalThis as EarlyPage).lockerdeskEarly?.questions ?? []

/** After a change no answer may be true any more; whoever asks anew wants none from before. */
export const forgetEarlyAnswers = ({ kind, query, context }: Operation): void => {
  const questions = earlyQuestions()
  if (kind === 'mutation') questions.splice(0)
  if (kind !== 'query' || context.requestPolicy !== 'network-only') return
  const text = stringifyDocument(query)
  const others = questions.filter((question) => question.query !== text)
  questions.splice(0, questions.length, ...others)
}

/** The document's answer to the same question by the same session. It is given once: whoever asks again wants a new one. */
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
