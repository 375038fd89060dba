import { isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { FIELDS } from './describe-schema.ts'
import { buildSchema } from './schema.ts'

interface Described {
  readonly path: string
  readonly name: string
  readonly description: string | null | undefined
}

const described = (): Described[] =>
  Object.values(buildSchema().getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type): Described[] => {
      const under = ({ name, description }: Omit<Described, 'path'>): Described => ({
        path: `${type.name}.${name}`,
        name,
        description,
      })
      if (isEnumType(type)) return type.getValues().map(under)
      if (isInputObjectType(type)) return Object.values(type.getFields()).map(under)
      if (!isObjectType(type)) return []
      return Object.values(type.getFields()).flatMap((field) => [
        under(field),
        ...field.args.map(({ name, description }) => ({
          path: `${type.name}.${field.name}(${name})`,
          name,
          description,
        })),
      ])
    })

test('every field, argument and enum value of the public schema has a description', () => {
  const all = described()
  expect(all.length).toBeGreaterThan(2_500)
  expect(all.filter(({ description }) => !description?.trim()).map(({ path }) => path)).toEqual([])
})

/** Its words, without those that say nothing. */
const words = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b(the|a|an|of|its|is|has|this)\b|[^a-z ]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('no description merely repeats the name', () => {
  const repeating = described().filter(
    ({ name, description }) => words(name) !== '' && words(description ?? '') === words(name),
  )
  expect(repeating.map(({ path }) => path)).toEqual([])
})

test('no description is kept for a field that is gone', () => {
  const all = described()
  const names = new Set(all.flatMap(({ path, name }) => [path, name]))
  expect(Object.keys(FIELDS).filter((key) => !names.has(key))).toEqual([])
})

test('a required field says nothing of null, and an answer nothing of filters', () => {
  const of = (path: string) => described().find((one) => one.path === path)?.description
  expect(of('Locker.shopId')).toBe('_id of the shop.')
  expect(of('LogFilter.severity')).toBe('How urgent it is. Null in a filter matches any.')
  expect(of('Log.severity')).toBe('How urgent it is.')
})
