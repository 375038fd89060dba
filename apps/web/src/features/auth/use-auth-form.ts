import { type FieldIssue, REFUSAL_CODES, type RefusalCode } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { problemText } from '../../lib/calls/refusal.ts'
import type { AuthAnswer, AuthRefusal } from './auth-calls.ts'

const isRefusalCode = (code: string): code is RefusalCode =>
  (REFUSAL_CODES as readonly string[]).includes(code)

const SECONDS_PER_MINUTE = 60

/** Sentences for what the door refuses. */
export const useAuthTexts = () => {
  const { t, i18n } = useTranslation(['common', 'refusals', 'validation', 'auth'])
  const wait = (seconds: number): string => {
    const relative = new Intl.RelativeTimeFormat(i18n.language)
    return seconds < SECONDS_PER_MINUTE
      ? relative.format(seconds, 'second')
      : relative.format(Math.ceil(seconds / SECONDS_PER_MINUTE), 'minute')
  }
  const issueTexts = (issues: readonly FieldIssue[]) =>
    Object.fromEntries(issues.map(({ path, problem }) => [path, problemText(t, problem)]))
  const refusalText = ({ error, params }: AuthRefusal): string => {
    if (error === 'UNREACHABLE') return t('networkError')
    if (error === 'RATE_LIMITED' && params?.seconds !== undefined) {
      return t('auth:wait', { when: wait(params.seconds) })
    }
    return t(`refusals:${isRefusalCode(error) ? error : 'INTERNAL'}`)
  }
  return { issueTexts, refusalText }
}

export interface AuthForm<Values> {
  readonly values: Values
  readonly set: (field: keyof Values & string, value: string) => void
  /** What a field needs to be drawn. */
  readonly field: (name: keyof Values & string) => AuthFieldState
  readonly problem: string | null
  readonly isRunning: boolean
  readonly submit: (event: { preventDefault(): void }) => void
}

export interface AuthFieldState {
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/**
 * A small form without a library, for pages that must be light: the domain's rules speak when a
 * field is left, the server's answer lands on the field or above the form.
 */
export const useAuthForm = <Values extends Record<string, string>, Value>({
  initial,
  issuesOf,
  send,
  onDone,
}: {
  initial: Values
  /** The first screen loads its rules when they are first needed. */
  issuesOf: (values: Values) => readonly FieldIssue[] | Promise<readonly FieldIssue[]>
  send: (values: Values) => Promise<AuthAnswer<Value>>
  onDone: (value: Value, values: Values) => void | Promise<void>
}): AuthForm<Values> => {
  const { issueTexts, refusalText } = useAuthTexts()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)

  const check = async (): Promise<Record<string, string>> => {
    try {
      return issueTexts(await issuesOf(values))
    } catch {
      // Rules that could not be loaded: the server checks too.
      return {}
    }
  }
  const refuse = (refusal: AuthRefusal) => {
    const text = refusalText(refusal)
    const atFields = {
      ...(refusal.field === undefined ? {} : { [refusal.field]: text }),
      ...issueTexts(refusal.fields ?? []),
    }
    setProblems(atFields)
    setProblem(Object.keys(atFields).some((name) => name in values) ? null : text)
  }
  /** What the rules say of one field, once it is left. */
  const checkField = async (name: keyof Values & string) => {
    const { [name]: found } = await check()
    if (found !== undefined) setProblems((old) => ({ ...old, [name]: found }))
  }
  const run = async () => {
    setRunning(true)
    setProblem(null)
    const found = await check()
    setProblems(found)
    if (Object.keys(found).length > 0) return setRunning(false)
    const answer = await send(values)
    setRunning(false)
    if (answer.ok) await onDone(answer.value, values)
    else refuse(answer.refusal)
  }
  return {
    values,
    problem,
    isRunning,
    set: (field, value) => setValues((old) => ({ ...old, [field]: value })),
    field: (name) => ({
      value: values[name] ?? '',
      problem: problems[name],
      onChange: (value) => {
        setValues((old) => ({ ...old, [name]: value }))
        setProblems((old) => ({ ...old, [name]: undefined }))
      },
      onBlur: () => {
        // Leaving an empty field says nothing yet; sending it does.
        if (values[name] !== '') void checkField(name)
      },
    }),
    submit: (event) => {
      event.preventDefault()
      if (!isRunning) void run()
    },
  }
}
