/** Session storage item that hands a key from the back office to the API explorer; a new tab inherits it. */
export const EXPLORER_KEY_ITEM = 'lockerdesk-explorer-key'
