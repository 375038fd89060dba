import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { organisationSearch } from './organisation-search.ts'

export { organisationFormValues } from './organisation-form-values.ts'

export const OrganisationForm = lazyRouteComponent(
  () => import('./organisation-form.tsx'),
  'OrganisationForm',
)

export const organisationRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/organisations',
      validateSearch: organisationSearch,
      component: lazyRouteComponent(() => import('./organisations-page.tsx'), 'OrganisationsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/organisations/new',
      component: lazyRouteComponent(
        () => import('./create-organisation-page.tsx'),
        'CreateOrganisationPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/organisations/$id',
      component: lazyRouteComponent(() => import('./organisation-page.tsx'), 'OrganisationPage'),
    }),
  ] as const
