import type { RefusalCode } from './refusals.ts'

/** A typed rejection. `field` names the input; `params` fill the translated text. */
export interface Refusal {
  readonly code: RefusalCode
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const refuse = (code: RefusalCode, about: Omit<Refusal, 'code'> = {}): Result<never> => ({
  ok: false,
  refusal: { code, ...about },
})
