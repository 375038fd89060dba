export const logoUrl = (hash: string | null): string | null =>
  hash === null ? null : `/api/logos/${hash}.png`
