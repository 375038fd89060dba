import { describe, expect, test } from 'vitest'
import { disabledReasonOf, namedRequirements } from './payment-requirement.ts'

describe('what a provider asks for', () => {
  test.each([
    ['external_account', 'bankAccount'],
    ['individual.verification.document', 'identityDocument'],
    ['person_1MqjB62eZvKYlo2C.verification.additional_document', 'addressDocument'],
    ['company.verification.document', 'companyDocument'],
    ['company.address.city', 'companyAddress'],
    ['representative.address.line1', 'personAddress'],
    ['directors.first_name', 'owners'],
    ['tos_acceptance.ip', 'terms'],
    ['something.new', 'other'],
  ])('%s is %s', (name, kind) => {
    expect(namedRequirements([name])).toEqual([{ kind, names: [name] }])
  })

  test('is named once, and what is unknown by its own name', () => {
    const asked = ['individual.dob.day', 'a.new', 'individual.dob.month', 'b.new']
    expect(namedRequirements(asked).map(({ kind, names }) => [kind, names.length])).toEqual([
      ['birthDate', 2],
      ['other', 1],
      ['other', 1],
    ])
  })

  test.each([
    ['requirements.past_due', 'pastDue'],
    ['rejected.fraud', 'fraud'],
    ['rejected.other', 'other'],
    ['under_review', 'review'],
  ])('an account is stopped for %s: %s', (reason, key) => {
    expect(disabledReasonOf(reason)).toBe(key)
  })
})
