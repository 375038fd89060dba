import type { Import } from './read-imports.ts'

export interface Rule {
  readonly name: string
  readonly why: string
  /** The files that the rule watches. */
  readonly watches: (file: string) => boolean
  readonly forbids: (found: Import) => boolean
}

const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || /^apps\/[^/]+\/test\//.test(file)
const isIn =
  (...folders: string[]) =>
  (file: string): boolean =>
    folders.some((folder) => file.startsWith(`${folder}/`))
const except =
  (watches: (file: string) => boolean, ...exceptions: ((file: string) => boolean)[]) =>
  (file: string): boolean =>
    watches(file) && !exceptions.some((isExcepted) => isExcepted(file))

/** The part of a path that names a package, an app, a module or a feature. */
const part = (path: string | undefined, pattern: RegExp): string | undefined =>
  path === undefined ? undefined : pattern.exec(path)?.[1]

const leavesFor = (packages: readonly string[], folder: string) => {
  const stays = isIn(folder)
  return ({ path, packageName, file }: Import): boolean => {
    if (path !== undefined) return !stays(path)
    const forTests = isTest(file) ? ['vitest', 'fast-check'] : []
    return ![...packages, ...forTests].includes(packageName ?? '')
  }
}

/** The pattern captures the folder that is entered and the path inside it. */
const throughIndexOnly =
  (pattern: RegExp) =>
  ({ file, path }: Import): boolean => {
    const [, entered, inside = ''] = pattern.exec(path ?? '') ?? []
    return entered !== undefined && entered !== part(file, pattern) && !/^index\.tsx?$/.test(inside)
  }

const APP = /^apps\/([^/]+)\//
const WORKSPACE = /^((?:apps|packages)\/[^/]+)\//
const MODULE = /^apps\/api\/src\/modules\/([^/]+)\/(.+)/
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\/(.+)/
const APP_PACKAGES = ['api', 'web', 'storefront', 'simulator', 'explorer'].map(
  (app) => `@lockerdesk/${app}`,
)
const SQL_PACKAGES = ['kysely', 'pg']
const GRAPHQL_PACKAGES = ['graphql', 'graphql-jit', 'mercurius', '@pothos/core']
const FETCHING_PACKAGES = ['urql', '@urql/core', 'gql.tada']

const api = isIn('apps/api/src')
const web = (...layers: string[]) => isIn(...layers.map((layer) => `apps/web/src/${layer}`))

export const RULES: readonly Rule[] = [
  {
    name: 'domain-imports-nothing',
    why: 'domain decides without the world: zod and jsvat are all it may import',
    watches: isIn('packages/domain/src'),
    forbids: leavesFor(['zod', 'jsvat'], 'packages/domain'),
  },
  {
    name: 'device-protocol-imports-domain',
    why: 'device-protocol is read by both ends of the wire: domain, zod and node:crypto are all it may import',
    watches: isIn('packages/device-protocol/src'),
    forbids: leavesFor(['@lockerdesk/domain', 'zod', 'node:crypto'], 'packages/device-protocol'),
  },
  {
    name: 'storefront-contract-imports-domain',
    why: 'the storefront loads on phones, so its contract brings no code: domain is all it may import',
    watches: isIn('packages/storefront-contract/src'),
    forbids: leavesFor(['@lockerdesk/domain'], 'packages/storefront-contract'),
  },
  {
    name: 'packages-never-import-apps',
    why: 'apps import packages, not the other way round',
    watches: isIn('packages'),
    forbids: ({ path, packageName }) =>
      path?.startsWith('apps/') === true || APP_PACKAGES.includes(packageName ?? ''),
  },
  {
    name: 'apps-never-import-each-other',
    why: 'apps meet over the wire, and what they have in common is a package',
    watches: except(isIn('apps'), isTest),
    forbids: ({ file, path, packageName }) => {
      const other = part(path, APP) ?? part(packageName, /^@lockerdesk\/(.+)$/)
      const isApp = path !== undefined || APP_PACKAGES.includes(packageName ?? '')
      return other !== undefined && isApp && other !== part(file, APP)
    },
  },
  {
    name: 'ops-brings-all-it-needs',
    why: 'an image has tools/command and tools/ops alone: neither imports what developers or checks run',
    watches: except(isIn('tools/command', 'tools/ops'), isTest),
    forbids: ({ path }) =>
      path !== undefined && isIn('tools/dev', 'tools/check', 'e2e', 'apps/api/test')(path),
  },
  {
    name: 'packages-by-name',
    why: 'another workspace is imported by its name, not by a path into its files',
    watches: except(isIn('apps', 'packages'), isTest),
    forbids: ({ file, path }) =>
      path !== undefined && part(path, WORKSPACE) !== part(file, WORKSPACE),
  },
  {
    name: 'platform-knows-no-module',
    why: 'platform holds adapters without a business word',
    watches: except(isIn('apps/api/src/platform'), isTest),
    forbids: ({ path, packageName }) =>
      path === undefined
        ? GRAPHQL_PACKAGES.includes(packageName ?? '')
        : !isIn('apps/api/src/platform')(path),
  },
  {
    name: 'modules-meet-through-index',
    why: 'a module says in its index.ts what others may use',
    watches: except(isIn('apps/api/src/modules'), isTest),
    forbids: throughIndexOnly(MODULE),
  },
  {
    name: 'sql-only-in-stores',
    why: 'SQL belongs in a *-store.ts, in platform, in migrations or in the demo',
    watches: except(
      api,
      isTest,
      isIn('apps/api/src/platform', 'apps/api/src/migrations', 'apps/api/src/demo'),
      (file) => file.endsWith('-store.ts'),
    ),
    forbids: ({ path, packageName }) =>
      SQL_PACKAGES.includes(packageName ?? '') || path === 'apps/api/src/platform/rows.ts',
  },
  {
    name: 'graphql-only-at-the-door',
    why: 'GraphQL belongs in a *.graphql.ts or in graphql/',
    watches: except(api, isTest, isIn('apps/api/src/graphql'), (file) =>
      file.endsWith('.graphql.ts'),
    ),
    forbids: ({ path, packageName }) =>
      GRAPHQL_PACKAGES.includes(packageName ?? '') || path === 'apps/api/src/graphql/builder.ts',
  },
  {
    name: 'ui-knows-nothing-above',
    why: 'ui draws: no product rule and no fetching, so neither lib, features nor app',
    watches: except(web('ui'), isTest),
    forbids: ({ path, packageName }) =>
      path === undefined
        ? FETCHING_PACKAGES.includes(packageName ?? '')
        : web('lib', 'features', 'app')(path),
  },
  {
    name: 'lib-knows-no-feature',
    why: 'lib serves every feature, so it imports neither features nor app',
    watches: except(web('lib'), isTest),
    forbids: ({ path }) => path !== undefined && web('features', 'app')(path),
  },
  {
    name: 'features-know-no-app',
    why: 'app puts the features together, so no feature imports it',
    watches: except(web('features'), isTest),
    forbids: ({ path }) => path !== undefined && web('app')(path),
  },
  {
    name: 'features-meet-through-index',
    why: 'a feature says in its index.ts what others may use',
    watches: except(web('features'), isTest),
    forbids: throughIndexOnly(FEATURE),
  },
]
