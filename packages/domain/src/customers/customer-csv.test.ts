import { describe, expect, test } from 'vitest'
import {
  CUSTOMER_COLUMNS,
  EXPORTED_COLUMNS,
  guessColumns,
  joinCell,
  splitCell,
} from './customer-csv.ts'

describe('columns of a file of customers', () => {
  test('an export is understood when it comes back', () => {
    expect(guessColumns(EXPORTED_COLUMNS)).toEqual(EXPORTED_COLUMNS)
    expect(EXPORTED_COLUMNS).not.toContain('pincode')
    expect(CUSTOMER_COLUMNS).toContain('pincode')
  })

  test.each([
    [
      ['First name', 'Surname', 'E-mail', 'Mobile'],
      ['firstName', 'lastName', 'emails', 'phonenumbers'],
    ],
    [
      ['Kundennummer', 'Vorname', 'Nachname', 'E-Mail-Adresse'],
      ['externalId', 'firstName', 'lastName', 'emails'],
    ],
    [
      ['Prénom', 'Nom', 'Téléphone', 'Langue'],
      ['firstName', 'lastName', 'phonenumbers', 'language'],
    ],
    [
      ['Voornaam', 'Achternaam', 'GSM', 'Opmerking'],
      ['firstName', 'lastName', 'phonenumbers', 'note'],
    ],
    [
      ['first_name', 'LAST NAME', 'Birthday'],
      ['firstName', 'lastName', null],
    ],
    [
      ['Phone', 'Mobile'],
      ['phonenumbers', null],
    ],
    [
      ['', 'constructor'],
      [null, null],
    ],
  ])('%j mean %j', (headers, columns) => {
    expect(guessColumns(headers)).toEqual(columns)
  })

  test('several values of a cell come apart as they were put together', () => {
    expect(splitCell(joinCell(['a@x.example', 'b@x.example']))).toEqual([
      'a@x.example',
      'b@x.example',
    ])
    expect(splitCell('a@x.example,b@x.example | c@x.example')).toHaveLength(3)
    expect(splitCell(joinCell([]))).toEqual([])
  })
})
