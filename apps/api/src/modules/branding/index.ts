export { BrandingInput } from './branding.graphql.ts'
export { findBranding } from './branding-store.ts'
export { logoUrl } from './logo-url.ts'
