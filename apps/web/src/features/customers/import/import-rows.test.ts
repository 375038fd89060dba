import { guessColumns } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { importRows } from './import-rows.ts'

describe('its rows', () => {
  test('say what the mapped columns hold, lists apart and formulas as they were', () => {
    const headers = ['First name', 'Surname', 'E-mail', 'Phone', 'Birthday']
    const rows = importRows(
      {
        headers,
        rows: [['Anna', "'=Vos", 'a@x.example; b@x.example', "'+32470123456", '1 May'], ['Jan']],
      },
      guessColumns(headers),
    )
    expect(rows).toEqual([
      {
        firstName: 'Anna',
        lastName: '=Vos',
        emails: ['a@x.example', 'b@x.example'],
        phonenumbers: ['+32470123456'],
      },
      { firstName: 'Jan', lastName: '', emails: [], phonenumbers: [] },
    ])
  })
})
