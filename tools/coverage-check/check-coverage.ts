import type { GraphQLSchema } from 'graphql'
import { checkWhat } from './check-what.ts'
import { checkPlace, declarationOf, placeOf } from './check-where.ts'
import { type Row, readRows } from './read-rows.ts'
import { titlesIn } from './titles-in.ts'

export interface Repository {
  readonly schema: GraphQLSchema
  /** Undefined where there is no such file. */
  readonly read: (path: string) => string | undefined
}

/** Everything that the document says and that is not so, line by line. */
export const checkCoverage = (
  document: string,
  repository: Repository,
  fewestRows: Readonly<Record<number, number>>,
): string[] => {
  const rows = readRows(document)
  const counts = Map.groupBy(rows, ({ section }) => section)
  const short = Object.entries(fewestRows).flatMap(([section, fewest]) => {
    const count = counts.get(Number(section))?.length ?? 0
    return count < fewest ? [`section ${section} has ${count} rows, not ${fewest} or more`] : []
  })
  const wrong = rows.flatMap((row) =>
    checkRow(row, repository).map((problem) => `line ${row.line}: ${problem}`),
  )
  return [...short, ...wrong]
}

const checkRow = ({ what, where, testedBy }: Row, { schema, read }: Repository): string[] => {
  const places = where.map(placeOf)
  const declarations = places.flatMap(({ path, name }) =>
    name === undefined ? [] : (declarationOf(read(path) ?? '', name) ?? []),
  )
  return [
    ...what.flatMap((thing) => checkWhat(thing, schema, declarations)),
    ...places.flatMap((place) => checkPlace(place, read(place.path))),
    ...testedBy.flatMap((test) => checkTest(test, read)),
    ...(where.length === 0 ? ['names no file'] : []),
    ...(testedBy.length === 0 ? ['names no test'] : []),
  ]
}

const checkTest = (test: string, read: Repository['read']): string[] => {
  const [path = '', title = ''] = test.split(' › ')
  const source = read(path)
  if (source === undefined) return [`${path} is gone`]
  const isThere = title !== '' && titlesIn(path, source).some((written) => isTitle(title, written))
  return isThere ? [] : [`${path} has no test '${title}'`]
}

const TEMPLATED = /\$\{|%[a-z]|\$\w/

/** A title that is filled in may be named by how it begins. */
const isTitle = (named: string, written: string): boolean =>
  named === written || (TEMPLATED.test(written) && written.startsWith(named))
