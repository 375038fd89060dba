import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { newProductSearch, productSearch } from './product-search.ts'

/** For other pages that show products. */
export const AllergenIcons = lazyRouteComponent(
  () => import('./allergen-icons.tsx'),
  'AllergenIcons',
)
export const ProductPicture = lazyRouteComponent(
  () => import('./product-picture.tsx'),
  'ProductPicture',
)

export const productRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/products',
      validateSearch: productSearch,
      component: lazyRouteComponent(() => import('./products-page.tsx'), 'ProductsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/products/new',
      validateSearch: newProductSearch,
      component: lazyRouteComponent(() => import('./create-product-page.tsx'), 'CreateProductPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/products/import',
      component: lazyRouteComponent(
        () => import('./import-products-page.tsx'),
        'ImportProductsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/products/$productId',
      component: lazyRouteComponent(() => import('./product-page.tsx'), 'ProductPage'),
    }),
  ] as const
