import { expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { serviceUrl } from './service-url.ts'

test.each([
  ['https://shop.example', 'https://shop.example'],
  [' https://shop.example/ ', 'https://shop.example'],
  ['https://shop.example//', 'https://shop.example'],
  ['http://localhost:8080/wp', 'http://localhost:8080/wp'],
])('the address %j of another system is kept as %j', (typed, kept) => {
  expect(serviceUrl().parse(typed)).toBe(kept)
})

test.each([
  ['', 'empty'],
  ['shop.example', 'url'],
  ['ftp://shop.example', 'url'],
  ['https://user@shop.example', 'url'],
  ['https://:secret@shop.example', 'url'],
  ['https://shop.example?key=1', 'url'],
  ['https://shop.example#top', 'url'],
  [`https://shop.example/${'a'.repeat(300)}`, 'tooLong'],
])('%j is refused: %s', (typed, problem) => {
  const { error } = serviceUrl().safeParse(typed)
  expect(error && fieldIssues(error)).toEqual([{ path: '', problem }])
})
