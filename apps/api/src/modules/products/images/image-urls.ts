/** By what is in it: the address of another picture is another one, so a browser may keep it for good. */
export const imageUrl = (hash: string): string => `/api/images/${hash}.webp`
export const thumbnailUrl = (hash: string): string => `/api/images/${hash}-small.webp`
