/** Where an e-mail address may break: after the @ and after a dot, never inside a word. */
export const breakableParts = (address: string): string[] => address.split(/(?<=[@.])/)
