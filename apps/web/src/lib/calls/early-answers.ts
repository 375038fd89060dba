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

/** The document's answer to the same question by the same session. It is given once: whoever asks again wants a new one. */
export const takeEarlyAnswer = async (request: RequestInit): Promise<Response | null> => {
  const questions = (globalThis as EarlyPage).lockerdeskEarly?.questions ?? []
  if (questions.length === 0 || typeof request.body !== 'string') return null
  const headers = new Headers(request.headers)
  const { query = '', variables = {} } = JSON.parse(request.body) as Partial<EarlyQuestion>
  // After a change they may no longer be true.
  if (query.startsWith('mutation')) questions.splice(0)
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
