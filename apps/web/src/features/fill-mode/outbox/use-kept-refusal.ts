import { useTranslation } from 'react-i18next'
import type { KeptRefusal } from './outbox-store.ts'

/** Why the server refused it, in the reader's language. */
export const useKeptRefusal = (): ((refusal: KeptRefusal) => string) => {
  const { t } = useTranslation(['refusals'])
  return ({ code, params }) => t(`refusals:${code}`, { replace: params })
}
