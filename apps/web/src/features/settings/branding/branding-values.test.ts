import { expect, test } from 'vitest'
import { brandingInputOf, brandingValues, brandShown } from './branding-values.ts'

const origins = (isOwn: boolean) =>
  [
    { field: 'accent', isOwn, above: '#28518f', aboveOrigin: 'dealer', aboveName: 'Locker House' },
    { field: 'logoId', isOwn, above: 'abc', aboveOrigin: 'dealer', aboveName: 'Locker House' },
  ] as const

test('what is inherited is left open in the form, and shown as it is above', () => {
  const values = brandingValues({ accent: '#28518f', logoId: 'abc' }, origins(false))
  expect(values).toEqual({ accent: '', logoId: null })
  expect(brandingInputOf(values)).toEqual({ accent: null, logoId: null })
  expect(brandShown(values, origins(false))).toEqual({
    accent: '#28518f',
    logoUrl: '/api/logos/abc.png',
  })
})

test('no logo is a choice of its own, also where there is one above', () => {
  const values = brandingValues({ accent: '#7a2e1d', logoId: null }, origins(true))
  expect(values).toEqual({ accent: '#7a2e1d', logoId: 'none' })
  expect(brandShown(values, origins(true))).toEqual({ accent: '#7a2e1d', logoUrl: null })
})
