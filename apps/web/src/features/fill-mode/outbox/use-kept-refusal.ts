import { useTranslation } from '../../../ui/texts/use-translation.ts'
import type { KeptRefusal } from './outbox-store.ts'

/** Why the server refused it, in the reader's language. */
export const useKeptRefusal = (): ((refusal: KeptRefusal) => string) => {
  const { t } = useTranslation(['refusals'])
  return ({ code, params }) => t(`refusals:${code}`, params)
}
