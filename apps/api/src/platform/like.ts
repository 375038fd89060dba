/** LIKE pattern for a substring; escapes % and _. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
