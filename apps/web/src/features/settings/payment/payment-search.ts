import { searchOf } from '../../../lib/search-params.ts'

/** `returned`: the provider sent the user back. */
export const paymentSearch = searchOf({
  returned: (said) => (typeof said === 'string' || typeof said === 'number' ? said : undefined),
})
