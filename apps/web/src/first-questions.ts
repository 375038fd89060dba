import type { EarlyPage, EarlyQuestion } from './lib/calls/early-answers.ts'
import { onlyOrganisationOf } from './lib/session/only-organisation.ts'
import type { CurrentUser } from './lib/session/session-documents.ts'

/** The bundler replaces these constants; see apps/web/first-questions-plan.ts. */
declare const __FIRST_QUESTIONS__: FirstQuestions
declare const __TIMEOUT_MS__: number

/** The documents of the shell's queries, as its client sends them. */
export interface FirstQuestions {
  readonly user: string
  readonly organisation: string
  readonly shop: string
  readonly shopOfPage: string
}

/** Answers that no page took by then are out of date. */
const KEPT_MS = 30_000

const { user, organisation, shop, shopOfPage } = __FIRST_QUESTIONS__
const address = new URLSearchParams(location.search)
const questions: EarlyQuestion[] = []

/** Whoever waits asks again when an answer does not come; the page knows what to do about other failures. */
const orNull = async <Value>(value: Promise<Value>): Promise<Value | null> => {
  try {
    return await value
  } catch {
    return null
  }
}

const send = async (
  body: string,
  authorization: string,
  organisationId: string | null,
): Promise<string> => {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(__TIMEOUT_MS__),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-revision': '',
      authorization,
      ...(organisationId === null ? {} : { 'x-organisation-id': organisationId }),
    },
    body,
  })
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return response.text()
}

const askAs = (authorization: string) => {
  const note = (
    query: string,
    organisationId: string | null,
    variables: EarlyQuestion['variables'],
    answer: EarlyQuestion['answer'],
  ) => {
    questions.push({ query, variables, authorization, organisationId, answer })
    return answer
  }
  const ask = (
    query: string,
    organisationId: string | null,
    variables: EarlyQuestion['variables'] = {},
  ) => {
    const operationName = /\w+ (\w+)/.exec(query)?.[1]
    const body = JSON.stringify({ operationName, query, variables })
    return note(query, organisationId, variables, orNull(send(body, authorization, organisationId)))
  }
  return { ask, note }
}

const userIn = (answer: string | null): CurrentUser | undefined =>
  answer === null
    ? undefined
    : (JSON.parse(answer) as { data?: { getCurrentUser: CurrentUser } | null }).data?.getCurrentUser

/** What the shell asks of every page: who is there, where, and for which shop. */
const askFirst = async (token: Response): Promise<void> => {
  const { accessToken } = (await token.json()) as { accessToken: string }
  const { ask, note } = askAs(`Bearer ${accessToken}`)
  const askWhere = (organisationId: string, shopId: string | null) => {
    void ask(organisation, organisationId)
    if (shopId !== null) void ask(shop, organisationId, { id: shopId })
  }
  const asked = address.get('organisationId')
  if (asked !== null) askWhere(asked, address.get('shopId'))
  const who = ask(user, asked)
  const person = userIn(await who)
  if (person === undefined) return
  const { landingShopId } = person
  const organisationId = asked ?? onlyOrganisationOf(person)
  if (organisationId === null) return
  if (asked === null) {
    askWhere(organisationId, address.get('shopId') ?? landingShopId)
    // The shell leads there, where the same user is asked for again.
    void note(user, organisationId, {}, who)
  }
  void ask(shopOfPage, organisationId, { landing: landingShopId === null ? [] : [landingShopId] })
}

const token = orNull(
  fetch('/api/auth/token', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(__TIMEOUT_MS__),
  }),
)
;(globalThis as EarlyPage).lockerdeskEarly = { token, questions }
void token.then((response) =>
  response?.ok === true ? orNull(askFirst(response.clone())) : undefined,
)
setTimeout(() => questions.splice(0), KEPT_MS)
