/** Stands where something is about to be: what is below it in a column is not shown until then. */
export const WaitingPart = () => <div data-waiting />
