/** Where the back office leaves a key for the API explorer: in the session storage that a new tab begins with. */
export const EXPLORER_KEY_ITEM = 'lockerdesk-explorer-key'
