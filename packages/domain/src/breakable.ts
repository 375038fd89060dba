/** Splits an e-mail address where a line may break: after @ and dots, never inside a word. */
export const breakableParts = (address: string): string[] => address.split(/(?<=[@.])/)
