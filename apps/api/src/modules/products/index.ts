export { imageUrl, thumbnailUrl } from './image-urls.ts'
export { productById } from './product-by-id.ts'
export { Product } from './product-types.graphql.ts'
export { PURGE_PRODUCTS, purgeProductsJob } from './products.jobs.ts'
