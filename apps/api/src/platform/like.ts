/** A LIKE pattern for what contains the text as typed; its own % and _ mean themselves. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
