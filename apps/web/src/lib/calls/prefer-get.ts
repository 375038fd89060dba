/**
 * For queries that carry nothing personal: they go by GET while the address stays under 2047
 * characters (urql's own limit), so that proxies and developer tools can tell them apart.
 */
export const PREFER_GET = { preferGetMethod: 'within-url-limit' } as const
