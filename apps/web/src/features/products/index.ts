import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { newProductSearch, productSearch } from './list/product-search.ts'

/** For other pages that show products. */
export const AllergenIcons = lazyPart(() => import('./allergen-icons.tsx'), 'AllergenIcons')
export const ProductPicture = lazyPart(() => import('./product-picture.tsx'), 'ProductPicture')

export const productRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/products',
      validateSearch: productSearch,
      component: lazyPage(() => import('./list/products-page.tsx'), 'ProductsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/products/new',
      validateSearch: newProductSearch,
      component: lazyPage(() => import('./form/create-product-page.tsx'), 'CreateProductPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/products/import',
      component: lazyPage(() => import('./import/import-products-page.tsx'), 'ImportProductsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/products/$productId',
      component: lazyPage(() => import('./form/product-page.tsx'), 'ProductPage'),
    }),
  ] as const
