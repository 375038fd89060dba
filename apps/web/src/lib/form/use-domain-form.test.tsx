import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useDomainForm } from './use-domain-form.ts'

/** An address is needed by whoever is told by e-mail. */
const RULES = z
  .object({ email: z.string(), isTold: z.boolean() })
  .check(
    z.refine(({ email, isTold }) => !isTold || email !== '', { path: ['email'], error: 'empty' }),
  )

const useContactForm = () => useDomainForm(RULES, { email: '', isTold: true })

const openForm = () => {
  const held: { form?: ReturnType<typeof useContactForm> } = {}
  const Screen = () => {
    const form = useContactForm()
    useEffect(() => {
      held.form = form
    })
    return null
  }
  act(() => createRoot(document.createElement('div')).render(<Screen />))
  return {
    errors: () => held.form?.errors ?? {},
    run: (work: (form: ReturnType<typeof useContactForm>) => void) =>
      act(() => {
        if (held.form !== undefined) work(held.form)
      }),
  }
}

test('what a field is told goes when another field makes it untrue', () => {
  const { errors, run } = openForm()
  run((form) => form.validate())
  expect(Object.keys(errors())).toEqual(['email'])
  run((form) => form.setFieldValue('isTold', false))
  expect(errors()).toEqual({})
})

test('what the server said at a field stays until that field changes', () => {
  const { errors, run } = openForm()
  run((form) => form.setErrors({ email: 'taken' }))
  run((form) => form.setFieldValue('isTold', false))
  expect(errors()).toEqual({ email: 'taken' })
  run((form) => form.setFieldValue('email', 'ann@example.com'))
  expect(errors()).toEqual({})
})
