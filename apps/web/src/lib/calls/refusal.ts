import {
  type FieldIssue,
  type FieldProblem,
  isRefusalCode,
  type RefusalCode,
} from '@lockerdesk/domain'
import type { CombinedError } from '@urql/core'
import type { Translate } from '../../ui/texts/texts.ts'
import { useTranslation } from '../../ui/texts/use-translation.ts'

export interface ShownRefusal {
  readonly code: RefusalCode | 'INTERNAL'
  readonly text: string
  readonly fields: Readonly<Record<string, string>>
}

type Texts = Translate

export const problemText = (t: Texts, problem: FieldProblem, length = 6): string =>
  t(`validation:${problem}`, { length })

/** Text of a refusal in the user's language: one sentence, and one per field. */
const refusalOf = (t: Texts, error: CombinedError): ShownRefusal => {
  const extensions = error.graphQLErrors[0]?.extensions ?? {}
  const code = isRefusalCode(extensions['code']) ? extensions['code'] : 'INTERNAL'
  const params = (extensions['params'] ?? {}) as Record<string, string>
  const issues = (extensions['fields'] ?? []) as readonly FieldIssue[]
  const isMarked = issues.length > 0 || typeof extensions['field'] === 'string'
  const refused =
    code === 'BAD_USER_INPUT' && !isMarked ? t('notAccepted') : t(`refusals:${code}`, params)
  const said = error.networkError ? t('networkError') : refused
  // Users quote this reference of a server error to support.
  const reference = extensions['reference']
  const text = typeof reference === 'string' ? `${said} (${reference})` : said
  const own = typeof extensions['field'] === 'string' ? { [extensions['field']]: text } : {}
  const fields = Object.fromEntries(
    issues.map(({ path, problem }) => [path, problemText(t, problem)]),
  )
  return { code, text, fields: { ...own, ...fields } }
}

export const useRefusal = () => {
  const { t } = useTranslation(['common', 'refusals', 'validation'])
  return (error: CombinedError): ShownRefusal => refusalOf(t, error)
}
