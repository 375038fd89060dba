export { BrandingInput } from './branding.graphql.ts'
export { brandLevels, levelsOf } from './branding-store.ts'
export { logoUrl } from './logo-url.ts'
export { brandOnPage, findBrand } from './read-branding.ts'
