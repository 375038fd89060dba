import { API_KEY_SCOPE_GROUPS, type ApiKeyScope } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'

const SCOPES: readonly ApiKeyScope[] = Object.values(API_KEY_SCOPE_GROUPS).flat()

/** What scopes allow, in words and in the order of their groups. */
export const useScopeWords = (): ((scopes: readonly string[]) => string[]) => {
  const { t } = useTranslation('apiKeys')
  return (scopes) =>
    SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => t(`scopes.${scopeKey(scope)}`))
}

/** A dot would mean one level deeper among the texts. */
type ScopeKey<Scope extends string = ApiKeyScope> = Scope extends `${infer Thing}.${infer Act}`
  ? `${Thing}_${Act}`
  : never

export const scopeKey = (scope: ApiKeyScope): ScopeKey => scope.replace('.', '_') as ScopeKey
