import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { firstStepSearch } from '../../lib/search-params.ts'
import { organisationSearch } from './organisation-search.ts'

export { organisationFormValues } from './organisation-form-values.ts'

export const OrganisationForm = lazyPart(
  () => import('./organisation-form.tsx'),
  'OrganisationForm',
)

export const organisationRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/organisations',
      validateSearch: organisationSearch,
      component: lazyPage(() => import('./organisations-page.tsx'), 'OrganisationsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/organisations/new',
      validateSearch: firstStepSearch,
      component: lazyPage(() => import('./create-organisation-page.tsx'), 'CreateOrganisationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/organisations/$id',
      component: lazyPage(() => import('./organisation-page.tsx'), 'OrganisationPage'),
    }),
  ] as const
