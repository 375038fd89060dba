import { expect, test } from 'vitest'
import { namesThrough } from './without-pointers.ts'

test.each([
  ['t as default', 'default:n.t'],
  ['n as ColumnMenu,t as ListViewMenu', 'ColumnMenu:n.n,ListViewMenu:n.t'],
  ['Shell', 'Shell:n.Shell'],
])('what a pointer exports by %s is found in the joined file by %s', (exported, names) => {
  expect(namesThrough(exported)).toBe(names)
})
